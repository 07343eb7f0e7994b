# The mall for production, built from these sources: docker build -t mallwright .   (docs/deploying.md)
ARG NODE=docker.io/library/node:22-bookworm-slim
# glibc and libstdc++, no shell. Where gcr.io cannot be reached: --build-arg BASE=debian:bookworm-slim, 55 MB more.
ARG BASE=gcr.io/distroless/cc-debian12

FROM ${NODE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# Packages are a layer of their own: a change of the sources does not fetch them again.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && sh deploy/image/gather.sh /image

FROM ${BASE}
COPY --from=build /image/mall /mall
COPY --from=build /image/node /usr/local/bin/node
# A new volume takes owner and mode of the folder it covers.
COPY --from=build --chown=65532:65532 /image/data /data
WORKDIR /mall
USER 65532:65532
ENV NODE_ENV=production DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["/usr/local/bin/node", "deploy/image/healthy.mjs"]
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["dist/server/main.js"]
