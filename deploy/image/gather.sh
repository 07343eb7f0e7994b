#!/bin/sh
# Gathers what the server needs at run time into the folder $1: mall (the application), node (the program), data (empty).
# Called in a built checkout, whose development packages it removes.
set -eu
to=$1
mall=$to/mall
mkdir -p "$mall" "$to/data"

npm prune --omit=dev --no-audit --no-fund
# What tools and readers need, and no running program: half of the bytes.
find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete
find node_modules -type d \( -name test -o -name tests -o -name .yarn \) -prune -exec rm -rf {} +

cp -R package.json LICENSE dist node_modules "$mall/"
rm -rf "$mall/dist/check"
# Files that the server reads by their place in the project.
for place in server/kernel/db/migrations server/seed/artwork server/money/invoice/paper server/orders/delivery/waybill/paper deploy/image; do
  mkdir -p "$mall/$(dirname $place)"
  cp -R "$place" "$mall/$place"
done
find "$mall/server" -name '*_snapshot.json' -delete
find "$mall/server" -name '*.ts' -delete

cp "$(command -v node)" "$to/node"
strip --strip-unneeded "$to/node"
