"""Chapter VI: talons and reserves, interventions, magic objects, stones of light."""
