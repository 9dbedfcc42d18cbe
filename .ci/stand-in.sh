#!/bin/sh
# Makes stand-ins for the base images where no registry can be reached, from Debian's packages and this machine's Node:
#   stand-in.sh nginx TAG    nginx of a newer Debian and busybox, as small and as bare as the official slim image
#   stand-in.sh node TAG     this machine's node and npm, and busybox
# The packages come from the mirror that this machine's own apt uses. Needs apt, dpkg, tar and a Docker engine.
set -eu

kind=$1 tag=$2 suite=forky
cache=${STAND_IN_CACHE:-/tmp/console-stand-in}
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# Downloads packages of the newer Debian without touching what this machine has installed.
download() {
  mkdir -p "$cache/lists/partial" "$cache/archives/partial" "$cache/packages"
  mirror=$(apt-get indextargets --format '$(SITE) $(ORIGIN) $(LABEL)' | awk '$2 == "Debian" && $3 == "Debian" { print $1; exit }')
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite main" >"$cache/sources.list"
  set -- -qq -o "Dir::State::Lists=$cache/lists" -o "Dir::Cache=$cache" -o "Dir::Etc::SourceList=$cache/sources.list" \
    -o Dir::Etc::SourceParts=/dev/null -o Dir::State::status=/dev/null -o APT::Sandbox::User=root
  apt-get "$@" update
  (cd "$cache/packages" && apt-get "$@" download nginx libc6 libcrypt1 libpcre2-8-0 libssl3t64 zlib1g libzstd1 busybox-static)
  for package in "$cache"/packages/*.deb; do dpkg-deb -x "$package" "$cache/unpacked"; done
  touch "$cache/complete"
}
[ -e "$cache/complete" ] || download
unpacked=$cache/unpacked

mkdir -p "$root/usr/bin" "$root/usr/sbin" "$root/usr/lib" "$root/usr/local/bin" "$root/etc/ssl/certs" "$root/tmp" \
  "$root/proc" "$root/sys" "$root/dev" "$root/run" "$root/root" "$root/var/lib" "$root/home/node"
for folder in bin sbin lib; do ln -s "usr/$folder" "$root/$folder"; done
chmod 1777 "$root/tmp"
printf '%s\n' root:x:0:0:root:/root:/bin/sh nginx:x:101:101:nginx:/run:/sbin/nologin node:x:1000:1000::/home/node:/bin/sh \
  nobody:x:65534:65534:nobody:/:/sbin/nologin >"$root/etc/passwd"
printf '%s\n' root:x:0: nginx:x:101: node:x:1000: nogroup:x:65534: >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"

busybox=$(find "$unpacked" -path '*/bin/busybox' | head -n 1)
cp "$busybox" "$root/usr/bin/busybox"
for applet in $("$busybox" --list); do [ "$applet" = busybox ] || ln -s busybox "$root/usr/bin/$applet"; done

# Copies a library below the same path; the loader of another Debian may look for it by name only.
copy_library() { [ -e "$root$1" ] || install -D "$(readlink -f "$1")" "$root$1"; }

case $kind in
  nginx)
    install -D "$unpacked/usr/sbin/nginx" "$root/usr/sbin/nginx"
    for folder in "$unpacked"/usr/lib/*-linux-gnu; do
      mkdir -p "$root/usr/lib/${folder##*/}"
      cp -a "$folder"/*.so* "$root/usr/lib/${folder##*/}/"
    done
    mkdir -p "$root/usr/lib64" "$root/var/lib/nginx" "$root/var/log/nginx"
    ln -s usr/lib64 "$root/lib64"
    cp -a "$unpacked"/usr/lib64/. "$root/usr/lib64/"
    set -- --change 'CMD ["nginx","-g","daemon off;"]' --change 'USER 101' --change 'EXPOSE 8080'
    ;;
  node)
    node=$(readlink -f "$(command -v node)")
    npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
    install -D "$node" "$root/usr/local/bin/node"
    ldd "$node" | grep -oE '/[^ ]+\.so[^ ]*' | while read -r library; do copy_library "$library"; done
    for library in /lib/*-linux-gnu/libnss_files.so.2 /lib/*-linux-gnu/libnss_dns.so.2; do
      [ ! -e "$library" ] || copy_library "$library"
    done
    mkdir -p "$root/usr/local/lib/node_modules"
    cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
    ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
    chown -R 1000:1000 "$root/home/node"
    set -- --change 'CMD ["node"]' --change 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'
    ;;
  *)
    echo "stand-in.sh: nginx or node, not \"$kind\"" >&2
    exit 64
    ;;
esac
tar -C "$root" -c . |
  docker import "$@" --change 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' - "$tag" >/dev/null
