# The server as a container: `docker build -t mapa-akci .` or `podman build -t mapa-akci .`; see deploy/README.md.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY test/strangers/package.json test/strangers/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:${NODE_VERSION}-bookworm-slim
# With more arenas glibc keeps 150 MB that pictures took.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build/js build/js
COPY --from=build /app/build/embed build/embed
COPY --from=build /app/build/site build/site
COPY --from=build /app/build/render build/render
COPY --from=build /app/server/data server/data
COPY --from=build /app/server/print/templates server/print/templates
RUN mkdir -p /data && chown 1000:1000 /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/js/server/main.js"]
