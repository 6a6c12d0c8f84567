# The emulator in a container. Build it with `docker build -t ticketing-emulator .` and run it with
# `docker run --rm -p 4010:4010 ticketing-emulator`. Add options of the emulator after the name of the image.

FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsup.config.ts README.md LICENSE CHANGELOG.md ./
COPY scripts ./scripts
COPY src ./src
# Git does not keep the generated files.
RUN npx --no-install tsx scripts/generate-sources.ts
# Does not write the declarations, because no program in the container reads them.
RUN npx --no-install tsup
RUN npm pack --ignore-scripts
RUN tar -xzf ticketing-client-*.tgz && cp package-lock.json package
RUN cd package && npm ci --omit=dev --ignore-scripts

FROM node:22-slim
# Options name files in this folder. Mount a volume here to keep what `--state state.json` writes.
RUN install -d -o node -g node /data
COPY --from=build /build/package /app
USER node
WORKDIR /data
EXPOSE 4010
# Uses the port inside the container. With `-p`, it may have another number outside.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4010/_emulator').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/cli.js", "emulator", "--host", "0.0.0.0"]
