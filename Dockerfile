# Two images: "console", nginx with the built console (the default), and "mock", the mock platform.
#
#   docker build -t aiot-console .                            the appliance
#   docker build -t aiot-mock --target mock .                 the mock platform
#
# Understood by the classic builder and by BuildKit. Behind a proxy that inspects TLS, put its certificate
# beside this file as build-ca.crt. Nothing is downloaded once an image is built.
ARG NODE_IMAGE=node:22-alpine
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.30-alpine-slim
# The release before this one: tabs opened before the upgrade still find their files in the new image.
ARG PREVIOUS_IMAGE=${NGINX_IMAGE}

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc build-ca.cr[t] ./
RUN [ ! -e build-ca.crt ] || export NODE_EXTRA_CA_CERTS=/src/build-ca.crt; npm ci --loglevel=error
COPY . .
# Seconds since 1970 that /version.json tells as the time of this release: git log -1 --format=%ct
ARG SOURCE_DATE_EPOCH
RUN node_modules/.bin/tsx scripts/build.ts --release && node_modules/.bin/tsx scripts/image/contents.ts /out \
 && npm prune --omit=dev --ignore-scripts --loglevel=error \
 && rm -rf node_modules/typescript node_modules/@typescript

FROM ${NODE_IMAGE} AS mock
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /out/mock ./
COPY --from=build /out/documents /usr/share/doc/aiot-console
RUN mkdir /data && chown 1000:1000 /data
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="AIoT mock platform" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
USER 1000:1000
EXPOSE 9000
VOLUME /data
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs", "--host", "0.0.0.0", "--port", "9000", "--data", "/data"]

# What the previous release had itself, without what it had carried over: nothing piles up.
FROM ${PREVIOUS_IMAGE} AS previous
USER root
RUN mkdir -p /carried && if [ -e /etc/console/assets.txt ]; then \
      while read -r file; do cp "/srv/console/assets/$file" /carried/; done < /etc/console/assets.txt; \
    fi

FROM ${NGINX_IMAGE} AS console
USER root
COPY --from=previous /carried /srv/console/assets
COPY --from=build /src/web/dist /srv/console
COPY --from=build /out/console /etc/console
COPY --from=build /out/documents /usr/share/doc/aiot-console
COPY nginx.conf /etc/nginx/nginx.conf
COPY appliance/start.sh /start.sh
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="AIoT console" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
USER 101
EXPOSE 8080
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=3s --start-period=5s --retries=3 \
  CMD ["/bin/sh", "-c", "wget -q -O /dev/null \"$(cat /tmp/console/health)\""]
ENTRYPOINT ["/start.sh"]
CMD []
