import { expect, it } from "vitest";
import { readOperating } from "./read-operating";

it("logs answers and serves no metrics where nothing is set, also by an empty variable", () => {
  expect(readOperating({ METRICS_PORT: "", LOG_LEVEL: "" })).toEqual({
    logLevel: "info",
    accessLog: true,
    metrics: null,
    trustedProxies: [],
    serviceOrigin: null,
    mediaSource: null,
    visitorRequestsPerMinute: 1_200,
    visitorStreams: 100,
    redisUrl: null,
  });
});

it("reads what is set", () => {
  const environment = {
    LOG_LEVEL: "warn",
    ACCESS_LOG: "off",
    METRICS_PORT: "9301",
    TRUSTED_PROXIES: "10.0.0.1, 2001:db8::/32",
    MARKETPLACE_API_URL: "https://api.market.test/v1",
    MARKETPLACE_API_KEY: "key",
    VISITOR_REQUESTS_PER_MINUTE: "90",
    VISITOR_STREAMS: "0",
    REDIS_URL: "rediss://:word@redis.market.test",
  };
  expect(readOperating(environment)).toEqual({
    logLevel: "warn",
    accessLog: false,
    metrics: { host: "127.0.0.1", port: 9301 },
    trustedProxies: ["10.0.0.1", "2001:db8::/32"],
    serviceOrigin: "https://api.market.test",
    mediaSource: { url: "https://api.market.test/media", apiKey: "key" },
    visitorRequestsPerMinute: 90,
    visitorStreams: 0,
    redisUrl: "rediss://:word@redis.market.test",
  });
});

it("names each variable that is wrong", () => {
  const environment = {
    LOG_LEVEL: "loud",
    METRICS_PORT: "many",
    ACCESS_LOG: "yes",
    TRUSTED_PROXIES: "ten",
    VISITOR_REQUESTS_PER_MINUTE: "0",
    VISITOR_STREAMS: "-1",
    REDIS_URL: "localhost:6379",
  };
  expect(() => readOperating(environment)).toThrow(
    [
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent",
      "ACCESS_LOG must be on or off",
      "METRICS_PORT must be a port number",
      "TRUSTED_PROXIES must be a comma list of addresses or ranges, such as 10.0.0.0/8",
      "VISITOR_REQUESTS_PER_MINUTE must be above 0",
      "VISITOR_STREAMS must not be below 0",
      "REDIS_URL must be a redis:// or rediss:// address",
    ].join("\n"),
  );
});

it("gives the key to the service, and to no other host of media", () => {
  const { mediaSource } = readOperating({
    MARKETPLACE_API_URL: "https://api.market.test/v1",
    MARKETPLACE_API_KEY: "key",
    MARKETPLACE_MEDIA_URL: "https://media.test/pictures/",
  });
  expect(mediaSource).toEqual({ url: "https://media.test/pictures", apiKey: null });
});
