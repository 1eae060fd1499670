# Built with a compiler at hand, served without one, as a user who owns nothing but the folder of data.
FROM node:22-bookworm AS build
WORKDIR /source
COPY . .
RUN npm run package -- /package \
 && npm install --global --prefix /party-line --omit=dev /package/party-line-*.tgz

FROM node:22-bookworm-slim
COPY --from=build /party-line /usr/local
RUN install -d -o node -g node -m 0700 /data
USER node
ENV NODE_ENV=production
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["partyline"]
CMD ["serve", "--port", "8080", "--data", "/data"]
