# syntax=docker/dockerfile:1
# Node runs the TypeScript as it is: there is no build but the dependencies and the generated database client.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
# Without the optional packages: they bring a Node and a PostgreSQL for machines that have none.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm run generate:client && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/app/.cache \
  MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=262144
WORKDIR /app
RUN mkdir /data .cache && chown node:node /data .cache
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/generated/prisma generated/prisma
COPY package.json ./
COPY generated/openapi.json generated/contract.ts generated/kernel.wasm generated/
COPY generated/platform generated/platform
COPY openapi openapi
COPY prisma prisma
COPY scripts scripts
COPY src src
USER node
# Compiled once, for a quicker and smaller start of every container.
RUN node --no-warnings scripts/fill-code-cache.ts
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: SIGTERM reaches the service, which drains.
CMD ["node", "--no-warnings", "--max-semi-space-size=16", "--heap-growing-percent=15", "--external-memory-accounted-in-global-limit", "src/main.ts"]
