#!/bin/sh
# Starts the console: checks the environment, writes nginx.conf and config.json below CONSOLE_TMP, becomes nginx.
# Every variable stands in the table of docs/operate.md. A value that cannot be right ends the start with one line and
# exit code 78 (EX_CONFIG of sysexits.h). POSIX shell, awk, grep and sed: what the smallest base image has.
set -eu

: "${PLATFORM_URL:=http://platform:9000}" "${PLATFORM_HOST:=browser}" "${PLATFORM_TIMEOUT:=910s}"
: "${PLATFORM_CA:=/etc/ssl/certs/ca-certificates.crt}" "${PLATFORM_VERIFY:=on}" "${PLATFORM_READY_PATH:=/}"
: "${CONSOLE_PORT:=8080}" "${CONSOLE_BASE_PATH:=}" "${CONSOLE_TLS_CERT:=}" "${CONSOLE_TLS_KEY:=}"
: "${CONSOLE_HSTS:=31536000}" "${CONSOLE_TRUSTED_PROXIES:=}" "${CONSOLE_ORIGINS:=}"
: "${CONSOLE_FRAME_ANCESTORS:='none'}" "${CONSOLE_MAX_BODY:=100m}" "${CONSOLE_SIGN_IN_RATE:=60r/m}"
: "${CONSOLE_RESOLVER:=}" "${CONSOLE_WORKERS:=}" "${CONSOLE_CONNECTIONS:=16384}"
: "${CONSOLE_SOCKETS_PER_ADDRESS:=2000}" "${CONSOLE_SHUTDOWN_TIMEOUT:=8s}"
: "${CONSOLE_CONFIG:=}" "${CONSOLE_TITLE:=}" "${CONSOLE_TITLE_ZH:=$CONSOLE_TITLE}" "${CONSOLE_MAP_KEY:=}"
: "${CONSOLE_MAP_TILES:=}" "${CONSOLE_MAP_CREDIT:=}"
: "${CONSOLE_SIGN_IN:=}" "${CONSOLE_SIGN_IN_ZH:=$CONSOLE_SIGN_IN}" "${CONSOLE_PASSKEYS:=off}"
: "${CONSOLE_UTC_OFFSET:=}" "${CONSOLE_DEMO:=off}" "${CONSOLE_CHECK_ANSWERS:=off}"
# Places of the image; the tests set them to run this very script outside a container.
: "${CONSOLE_TMP:=/tmp/console}" "${CONSOLE_ROOT:=/srv/console}" "${CONSOLE_TEMPLATE:=/etc/nginx/nginx.conf}"
: "${CONSOLE_LOG:=/dev/stdout}" "${CONSOLE_FILE_CACHE:=max=1000}" "${NGINX_BINARY:=nginx}"

fail() {
  echo "console: $*" >&2
  exit 78
}

newline='
'
# check NAME PATTERN HINT: ends the start unless the whole value of the variable fits the pattern.
check() {
  eval "value=\$$1"
  case $value in *"$newline"*) fail "$1 must be one line" ;; esac
  printf '%s\n' "$value" | grep -Eqx -e "$2" || fail "$1 is \"$value\", but $3"
}

# Nothing that passes these can end a directive of nginx.conf or start one of its variables.
port='([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])'
seconds='[1-9][0-9]{0,5}(ms|s|m|h)'
cidr='[0-9A-Fa-f.:]+(/[0-9]{1,3})?'
origin="https?://[A-Za-z0-9.-]+(:$port)?"
check PLATFORM_URL "https?://(\[[0-9A-Fa-f:]+\]|[A-Za-z0-9._-]+)(:$port)?(/[A-Za-z0-9._~/-]*)?" \
  'must be an address such as http://10.0.0.5:9000 or https://iot.example/context'
check PLATFORM_HOST 'browser|platform' 'must be browser or platform'
check PLATFORM_TIMEOUT "$seconds" 'must be a time such as 910s'
check PLATFORM_VERIFY 'on|off' 'must be on or off'
check PLATFORM_CA '/[A-Za-z0-9._/-]+' 'must be the path of a file'
check PLATFORM_READY_PATH '/[A-Za-z0-9._~/-]*' 'must be a path such as /actuator/health'
check CONSOLE_PORT "([0-9.]+:)?$port" 'must be a port from 1 to 65535 such as 8080, or address:port'
check CONSOLE_BASE_PATH '|/|(/[A-Za-z0-9_-]+)+/?' 'must be a path such as /metering'
check CONSOLE_TLS_CERT '|/[A-Za-z0-9._/-]+' 'must be the path of a PEM file'
check CONSOLE_TLS_KEY '|/[A-Za-z0-9._/-]+' 'must be the path of a PEM file'
check CONSOLE_HSTS 'off|[0-9]{1,9}' 'must be a number of seconds, or off'
check CONSOLE_TRUSTED_PROXIES "|$cidr([ ,]+$cidr)*" 'must list addresses such as 10.0.0.0/8 192.168.1.7'
check CONSOLE_ORIGINS "|$origin([ ,]+$origin)*" 'must list origins such as https://portal.example'
check CONSOLE_FRAME_ANCESTORS "'(none|self)'|('self' +)?$origin( +$origin)*" \
  "must be 'none', 'self' or origins such as https://portal.example"
check CONSOLE_MAX_BODY '[1-9][0-9]{0,5}[kmg]' 'must be a size such as 100m'
check CONSOLE_SIGN_IN_RATE '[1-9][0-9]{0,6}r/[sm]' 'must be a rate such as 60r/m'
check CONSOLE_RESOLVER "|$cidr([ ,]+$cidr)*" 'must list name servers such as 10.0.0.2'
check CONSOLE_WORKERS '|[1-9][0-9]{0,2}' 'must be a number of processes'
check CONSOLE_CONNECTIONS '[1-9][0-9]{1,6}' 'must be a number of connections'
check CONSOLE_SOCKETS_PER_ADDRESS '[1-9][0-9]{0,5}' 'must be a number of sockets'
check CONSOLE_SHUTDOWN_TIMEOUT "$seconds" 'must be a time such as 8s'
check CONSOLE_MAP_TILES "|$origin/[A-Za-z0-9._~/{}?=&%:@+-]*" \
  'must be an address such as https://tiles.example/{z}/{x}/{y}.png?key={key}'
check CONSOLE_UTC_OFFSET '|[+-](0[0-9]|1[0-3]):[0-5][0-9]|[+]14:00' 'must be a zone such as +08:00, from -13:59 to +14:00'
check CONSOLE_PASSKEYS 'on|off' 'must be on or off'
check CONSOLE_DEMO 'on|off' 'must be on or off'
check CONSOLE_CHECK_ANSWERS 'on|off' 'must be on or off'
check CONSOLE_FILE_CACHE 'off|max=[0-9]+' 'must be off, or max= and a number of files'
for file in CONSOLE_TMP CONSOLE_ROOT CONSOLE_LOG; do check $file '/[A-Za-z0-9._/-]+' 'must be a path'; done

mkdir -p "$CONSOLE_TMP" 2>/dev/null && [ -w "$CONSOLE_TMP" ] ||
  fail "$CONSOLE_TMP cannot be written by uid $(id -u): add --tmpfs /tmp"

# --- the platform ---
PLATFORM_SCHEME=${PLATFORM_URL%%://*}
authority=${PLATFORM_URL#*://}
path=/${authority#*/}
authority=${authority%%/*}
[ "$path" != "/$authority" ] || path=
PLATFORM_BASE=$(printf %s "$path" | sed 's|/*$||')
case $authority in
  *]) host=$authority port= ;;
  *:*) host=${authority%:*} port=${authority##*:} ;;
  *) host=$authority port= ;;
esac
if [ -z "$port" ]; then case $PLATFORM_SCHEME in http) port=80 ;; *) port=443 ;; esac; fi
PLATFORM_NAME=$host
PLATFORM_HOST_HEADER='$http_host'
[ "$PLATFORM_HOST" = browser ] || PLATFORM_HOST_HEADER=$authority
PLATFORM_TRUST=
if [ "$PLATFORM_SCHEME$PLATFORM_VERIFY" = httpson ]; then
  [ -r "$PLATFORM_CA" ] || fail "PLATFORM_CA: no certificates can be read at $PLATFORM_CA"
  PLATFORM_TRUST="proxy_ssl_verify on; proxy_ssl_trusted_certificate $PLATFORM_CA;"
fi

# nginx's resolver reads neither /etc/hosts nor search domains, so a name known here becomes its address.
case $host in
  \[*) ;;
  *[!0-9.]*)
    known=$(awk -v name="$host" '!/^#/ { for (i = 2; i <= NF; i++) if ($i == name) { print $1; exit } }' /etc/hosts)
    case $known in '') ;; *:*) host="[$known]" ;; *) host=$known ;; esac
    ;;
esac
PLATFORM_ADDRESS=$host:$port

# A name that stays one is asked for again while nginx runs, where nginx can (1.27.3): containers move.
version=$("$NGINX_BINARY" -v 2>&1 | sed -n 's|.*nginx/\([0-9]*\)\.\([0-9]*\)\.\([0-9]*\).*|\1 \2 \3|p' |
  awk '{ print $1 * 1000000 + $2 * 1000 + $3 }')
[ -n "$CONSOLE_RESOLVER" ] ||
  CONSOLE_RESOLVER=$(awk '$1 == "nameserver" && $2 !~ /%/ { print $2 }' /etc/resolv.conf 2>/dev/null | tr '\n' ' ')
RESOLVER=
for server in $(printf %s "$CONSOLE_RESOLVER" | tr , ' '); do
  case $server in *:*) RESOLVER="$RESOLVER [$server]" ;; *) RESOLVER="$RESOLVER $server" ;; esac
done
RESOLVER=${RESOLVER:+resolver$RESOLVER valid=5s ipv6=off;}
case $host in
  \[*) ;;
  *[!0-9.]*) [ -z "$RESOLVER" ] || [ "$version" -lt 1027003 ] || PLATFORM_ADDRESS="$PLATFORM_ADDRESS resolve" ;;
esac

# --- who asks ---
TRUSTED_PROXIES= REAL_IP=
for proxy in $(printf %s "$CONSOLE_TRUSTED_PROXIES" | tr , ' '); do
  TRUSTED_PROXIES="$TRUSTED_PROXIES $proxy 1;"
  REAL_IP="$REAL_IP set_real_ip_from $proxy;"
done
OWN_ORIGINS=
for own in $(printf %s "$CONSOLE_ORIGINS" | tr , ' '); do
  OWN_ORIGINS="$OWN_ORIGINS \"~ $(printf %s "$own" | sed 's/\./\\./g')\$\" 0;"
done
case $CONSOLE_FRAME_ANCESTORS in "'none'") FRAME_OPTIONS=DENY ;; "'self'") FRAME_OPTIONS=SAMEORIGIN ;; *) FRAME_OPTIONS= ;; esac
case $CONSOLE_HSTS in off) HSTS= ;; *) HSTS="max-age=$CONSOLE_HSTS" ;; esac

# --- where we listen ---
options='default_server backlog=4096 so_keepalive=60s:15s:4'
health=127.0.0.1:${CONSOLE_PORT##*:}
TLS=
if [ -n "$CONSOLE_TLS_CERT$CONSOLE_TLS_KEY" ]; then
  for file in CONSOLE_TLS_CERT CONSOLE_TLS_KEY; do
    eval "path=\$$file"
    [ -r "$path" ] || fail "$file: \"$path\" cannot be read by uid $(id -u)"
  done
  TLS="ssl_certificate $CONSOLE_TLS_CERT; ssl_certificate_key $CONSOLE_TLS_KEY;"
  health=127.0.0.1:8079
  options="ssl $options"
  if [ "$version" -ge 1025001 ]; then TLS="http2 on; $TLS"; else options="http2 $options"; fi
fi
LISTEN="listen $CONSOLE_PORT $options;"
case $CONSOLE_PORT in
  *:*) [ -n "$TLS" ] || health=$CONSOLE_PORT ;;
  *) [ ! -e /proc/net/if_inet6 ] || LISTEN="$LISTEN listen [::]:$CONSOLE_PORT $options;" ;;
esac
[ -z "$TLS" ] || LISTEN="$LISTEN listen $health;"
echo "http://$health/healthz" >"$CONSOLE_TMP/health"

# --- where the console lies: below a base path it is reached through a link ---
BASE=${CONSOLE_BASE_PATH%/}
SITE=$CONSOLE_ROOT
BASE_REDIRECTS=
if [ -n "$BASE" ]; then
  SITE=$CONSOLE_TMP/site
  mkdir -p "$SITE${BASE%/*}"
  ln -sfn "$CONSOLE_ROOT" "$SITE$BASE"
  BASE_REDIRECTS="location = / { return 302 $BASE/; } location = $BASE { return 301 $BASE/; }"
fi

# --- how much ---
if [ -z "$CONSOLE_WORKERS" ]; then
  CONSOLE_WORKERS=$(nproc 2>/dev/null || echo 2)
  [ "$CONSOLE_WORKERS" -le 4 ] || CONSOLE_WORKERS=4
fi
OPEN_FILES=$(ulimit -Hn)
[ "$OPEN_FILES" != unlimited ] || OPEN_FILES=1048576

# --- the map service: its host is the only other one that pictures may come from ---
MAP_ORIGIN=
if [ -n "$CONSOLE_MAP_TILES" ]; then
  for place in '{z}' '{x}' '{y}'; do
    case $CONSOLE_MAP_TILES in *"$place"*) ;; *) fail "CONSOLE_MAP_TILES has no $place" ;; esac
  done
  MAP_ORIGIN=" $(printf %s "$CONSOLE_MAP_TILES" | sed 's|^\(https*://[^/]*\)/.*|\1|')"
fi

# --- what the browser may know ---
text() { printf %s "$1" | tr -d '\000-\037' | sed 's/\\/\\\\/g; s/"/\\"/g'; }
config() {
  printf '{"mapKey":"%s","utcOffset":"%s"' "$(text "$CONSOLE_MAP_KEY")" "$CONSOLE_UTC_OFFSET"
  [ -z "$CONSOLE_TITLE" ] || printf ',"title":["%s","%s"]' "$(text "$CONSOLE_TITLE")" "$(text "$CONSOLE_TITLE_ZH")"
  [ -z "$CONSOLE_MAP_TILES" ] ||
    printf ',"mapTiles":"%s","mapCredit":"%s"' "$CONSOLE_MAP_TILES" "$(text "$CONSOLE_MAP_CREDIT")"
  if [ "$CONSOLE_PASSKEYS$CONSOLE_SIGN_IN" != off ]; then
    case $CONSOLE_PASSKEYS in on) printf ',"signIn":{"passkeys":true' ;; *) printf ',"signIn":{"passkeys":false' ;; esac
    [ -z "$CONSOLE_SIGN_IN" ] ||
      printf ',"oidc":{"label":["%s","%s"]}' "$(text "$CONSOLE_SIGN_IN")" "$(text "$CONSOLE_SIGN_IN_ZH")"
    printf '}'
  fi
  if [ -n "$BASE" ]; then
    printf ',"apiBase":"%s/api","socketUrl":"%s/api/websocket"' "$BASE" "$BASE"
    printf ',"imageUploadUrl":"%s/api/api/pictures"' "$BASE"
    printf ',"avatarUpdateUrl":"%s/api/api/users/updateAvatar"' "$BASE"
    printf ',"cloudUploadUrl":"%s/api/api/qiNiuContent"' "$BASE"
  fi
  [ "$CONSOLE_CHECK_ANSWERS" = off ] || printf ',"checkAnswers":true'
  [ "$CONSOLE_DEMO" = off ] || printf ',"presenter":true,"demoAccounts":%s' "$(cat /etc/console/demo-accounts.json)"
  echo '}'
}
# Strings become @, other plain values #, and then whole lists and objects # from the inside out: one # is left of JSON.
is_json_object() {
  LC_ALL=C awk '{ text = text $0 "\n" } END {
    string = "\"([^\"\\\\\001-\037]|\\\\([\"\\\\/bfnrt]|u[0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f][0-9A-Fa-f]))*\""
    outside = text
    gsub(string, "", outside)
    if (outside ~ /["@#]/ || outside !~ /^[ \t\r\n]*\{/) exit 1
    gsub(string, "@", text)
    gsub(/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false|null/, "#", text)
    gsub(/[ \t\r\n]/, "", text)
    while (gsub(/\[([@#](,[@#])*)?\]|\{(@:[@#](,@:[@#])*)?\}/, "#", text)) continue
    exit text != "#"
  }' "$1"
}
if [ -n "$CONSOLE_CONFIG" ]; then
  cp "$CONSOLE_CONFIG" "$CONSOLE_TMP/config.json" || fail "CONSOLE_CONFIG: \"$CONSOLE_CONFIG\" cannot be read"
  is_json_object "$CONSOLE_CONFIG" || fail "CONSOLE_CONFIG: \"$CONSOLE_CONFIG\" holds no JSON object"
  # The file stands for all that config() writes: what it leaves out would be off without a word.
  for name in DEMO=presenter CHECK_ANSWERS=checkAnswers BASE_PATH=apiBase; do
    eval "value=\$CONSOLE_${name%=*}"
    case $value in '' | / | off) continue ;; esac
    grep -q "\"${name#*=}\"" "$CONSOLE_CONFIG" ||
      fail "CONSOLE_${name%=*}: \"$CONSOLE_CONFIG\" of CONSOLE_CONFIG names no ${name#*=}"
  done
else
  config >"$CONSOLE_TMP/config.json"
fi

# --- the template: every place in dollar-brace is one of the variables above ---
export PLATFORM_ADDRESS PLATFORM_BASE PLATFORM_HOST_HEADER PLATFORM_NAME PLATFORM_READY_PATH PLATFORM_SCHEME \
  PLATFORM_TIMEOUT PLATFORM_TRUST BASE BASE_REDIRECTS CONSOLE_CONNECTIONS CONSOLE_FILE_CACHE CONSOLE_FRAME_ANCESTORS \
  CONSOLE_LOG CONSOLE_MAX_BODY CONSOLE_SHUTDOWN_TIMEOUT CONSOLE_SIGN_IN_RATE CONSOLE_SOCKETS_PER_ADDRESS CONSOLE_TMP \
  CONSOLE_WORKERS FRAME_OPTIONS HSTS LISTEN MAP_ORIGIN OPEN_FILES OWN_ORIGINS REAL_IP RESOLVER SITE TLS TRUSTED_PROXIES
awk '{
  line = $0; out = ""
  while (match(line, /\$\{[A-Z_]+\}/)) {
    name = substr(line, RSTART + 2, RLENGTH - 3)
    if (!(name in ENVIRON)) { print "console: nginx.conf has a place nothing fills: " name > "/dev/stderr"; exit 78 }
    out = out substr(line, 1, RSTART - 1) ENVIRON[name]
    line = substr(line, RSTART + RLENGTH)
  }
  print out line
}' "$CONSOLE_TEMPLATE" >"$CONSOLE_TMP/nginx.conf"

# As root without the right to become somebody else (--user 0 --cap-drop ALL), the workers stay root.
globals='daemon off;'
[ "$(id -u)" != 0 ] || globals="$globals user root;"
set -- -e stderr -p "$CONSOLE_TMP" -c "$CONSOLE_TMP/nginx.conf" -g "$globals"
"$NGINX_BINARY" "$@" -t -q || fail 'nginx refuses this configuration; its own line above says why'
echo "console: on port $CONSOLE_PORT${BASE:+ below $BASE}, in front of $PLATFORM_URL"
exec "$NGINX_BINARY" "$@"
