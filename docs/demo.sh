#!/bin/sh
# The main job from end to end: open a game, play orders from text, look, read the log, verify, replay.
set -eu
arbitre=${1:-arbitre}
case $arbitre in */*) arbitre=$(cd "$(dirname "$arbitre")" && pwd)/$(basename "$arbitre") ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
run() { printf '\n$ arbitre %s\n' "$*"; "$arbitre" "$@"; }

run new naastica -s ana=Ana -s bob=Bob --seed demo --option match=single -o game.json
cat > orders.txt <<'ORDERS'
ana: collection starter_veil        // both choose unseen
bob: collection départ héritiers    // names work in both languages
ORDERS
printf '\n$ cat orders.txt\n'
cat orders.txt
run apply game.json -f orders.txt
while "$arbitre" moves game.json | grep . > moves.txt; do
    sed -n "$((1 + $(wc -l < moves.txt) / 3))p" moves.txt > order.txt
    run apply game.json "$(cat order.txt)"
done
run show game.json
run log game.json --lang fr
run verify game.json
run replay game.json
