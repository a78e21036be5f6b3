# syntax=docker/dockerfile:1
# Node runs the TypeScript as it is: there is no build but the dependencies and the generated database client.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma/schema.prisma prisma/schema.prisma
# Without the optional packages: they bring a Node and a PostgreSQL for machines that have none. The install also generates the client.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/generated/prisma generated/prisma
COPY package.json ./
COPY generated/openapi.json generated/contract.ts generated/
COPY openapi openapi
COPY prisma prisma
COPY scripts scripts
COPY src src
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: SIGTERM reaches the service, which drains.
CMD ["node", "--no-warnings", "--max-semi-space-size=16", "--heap-growing-percent=15", "--external-memory-accounted-in-global-limit", "src/main.ts"]
