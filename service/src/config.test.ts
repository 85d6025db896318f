import { describe, expect, it } from "vitest";
import { readConfig, readDatabaseConfig } from "./config";

const enough = { DATA_DIR: "/data", CHAINS_FILE: "/chains.json", COLLECTIONS_FILE: "/collections.json" };

describe("the configuration", () => {
  it("has sensible defaults", () => {
    expect(readConfig({ ...enough, PORT: "" })).toMatchObject({
      host: "127.0.0.1",
      port: 4000,
      followerPort: 4001,
      database: { folder: "/data" },
      media: { folder: "/data/media" },
      pictureSide: 1_200,
      role: "all",
      apiKeys: [],
    });
  });

  it("reads lists, keys and a database address", () => {
    const config = readConfig({
      ...enough,
      DATABASE_URL: "postgres://db/quayside",
      SERVICE_ROLE: "api",
      IPFS_GATEWAYS: "http://127.0.0.1:8080/, https://ipfs.io",
      API_KEYS: "qs_local_0123456789=read+orders:write,qs_other_0123456789",
    });
    expect(config).toMatchObject({
      database: { url: "postgres://db/quayside" },
      role: "api",
      ipfsGateways: ["http://127.0.0.1:8080", "https://ipfs.io"],
      apiKeys: [
        { key: "qs_local_0123456789", scopes: ["read", "orders:write"] },
        { key: "qs_other_0123456789", scopes: ["read"] },
      ],
    });
  });

  it("takes a pooler only beside the address of its server", () => {
    const pooled = { ...enough, DATABASE_URL: "postgres://pooler/q", DATABASE_DIRECT_URL: "postgres://db/q" };
    expect(readConfig(pooled).database).toEqual({ url: "postgres://pooler/q", directUrl: "postgres://db/q" });
    expect(readDatabaseConfig(pooled)).toEqual({ url: "postgres://db/q" });
    expect(() => readConfig({ ...pooled, DATABASE_URL: "" })).toThrow(/^DATABASE_DIRECT_URL is for a pooler/);
  });

  it("lists every wrong variable at once, one line each, without the values", () => {
    const wrong = {
      PORT: "many",
      PICTURE_SIDE: "50",
      SERVICE_ROLE: "boss",
      API_KEYS: "short=read",
      SIGNER_PRIVATE_KEY: "0xsecret",
      DATABASE_URL: "mysql://db",
    };
    expect(() => readConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: PORT must be a port number
      DATABASE_URL must be a postgres:// address
      PICTURE_SIDE must be 96 pixels or more
      SERVICE_ROLE must be api, follower or all
      CHAINS_FILE is needed: the path of the chain file
      COLLECTIONS_FILE is needed: the path of the collection file
      API_KEYS must be a comma list of key=scope+scope, keys of 16 characters or more, scopes of read, orders:write, uploads:write
      SIGNER_PRIVATE_KEY must be 32 bytes in hexadecimal, 0x first]
    `);
  });

  it("serves a desk only for named operators, who can sign in", () => {
    const operator = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266";
    const desk = { ...enough, OPERATOR_PORT: "4002", OPERATORS: operator, SESSION_DOMAINS: "desk.example" };
    expect(readConfig(enough).desk).toBeNull();
    expect(readConfig(desk).desk).toEqual({
      host: "127.0.0.1",
      port: 4002,
      operators: ["0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"],
    });
    expect(() => readConfig({ ...desk, OPERATORS: "" })).toThrow(/^OPERATORS is needed/);
    expect(() => readConfig({ ...desk, OPERATORS: "0x1" })).toThrow(/^OPERATORS must be a comma list/);
    expect(() => readConfig({ ...desk, SESSION_DOMAINS: "" })).toThrow(/^SESSION_DOMAINS is needed/);
    expect(() =>
      readConfig({ ...desk, SERVICE_ROLE: "follower", DATABASE_URL: "postgres://db/quayside" }),
    ).toThrow(/^OPERATOR_PORT is for/);
  });

  it("counts requests in Redis only where it is told both so and where", () => {
    const REDIS_URL = "redis://127.0.0.1:6379";
    const config = readConfig({ ...enough, RATE_LIMIT_STORE: "redis", REDIS_URL });
    expect(config.rateLimitStore).toEqual({ redisUrl: REDIS_URL });
    for (const half of [
      { RATE_LIMIT_STORE: "redis" },
      { REDIS_URL },
      { RATE_LIMIT_STORE: "memory", REDIS_URL },
    ])
      expect(() => readConfig({ ...enough, ...half })).toThrow(
        /^REDIS_URL belongs with RATE_LIMIT_STORE=redis/,
      );
  });

  it("keeps the embedded database to one process", () => {
    expect(() => readConfig({ ...enough, SERVICE_ROLE: "api" })).toThrow(/^SERVICE_ROLE must be all/);
  });
});
