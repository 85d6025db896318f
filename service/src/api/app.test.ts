import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemSchema } from "@/lib/contract/problem";
import { startTestService, type TestService, testKeys } from "../../testing/test-service";

const items = "/v1/collections/test-collection/items";

describe("the conventions of every endpoint", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  async function expectProblem(
    path: string,
    options: Parameters<TestService["request"]>[1],
    status: number,
    code: string,
  ) {
    const answer = await service.request(path, options);
    expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
    expect(problemSchema.safeParse(answer.body).error).toBeUndefined();
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-request-id")).toBe(answer.body.requestId);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    return answer;
  }

  it("needs a known key with the scope, and none for the document, the reference and health", async () => {
    await expectProblem("/v1/chains", { key: null }, 401, "missing_api_key");
    await expectProblem("/v1/chains", { key: "no such key at all" }, 401, "invalid_api_key");
    await expectProblem("/v1/chains", { key: "k".repeat(5_000) }, 401, "invalid_api_key");
    await expectProblem("/v1/nowhere", { key: null }, 401, "missing_api_key");
    await expectProblem(
      "/v1/listings",
      { method: "POST", body: {}, key: testKeys.read },
      403,
      "insufficient_scope",
    );
    for (const path of ["/v1/openapi.json", "/docs", "/healthz", "/readyz"]) {
      expect((await service.request(path, { key: null })).status).toBe(200);
    }
  });

  it("accepts issued keys by their digest until they are revoked", async () => {
    const key = "qs_issued_key_of_the_test";
    const hash = createHash("sha256").update(key).digest("hex");
    await service.db.query(sql`insert into api_keys (hash, id, name, account, scopes, prefix, last_four, created_at)
      values (${hash}, 'key_1', 'test', '0x0000000000000000000000000000000000000001', '{read}', 'qs_', 'test', 0)`);
    expect((await service.request("/v1/chains", { key })).status).toBe(200);
    await expectProblem("/v1/listings", { method: "POST", body: {}, key }, 403, "insufficient_scope");
    const revoked = "qs_revoked_key_of_the_test";
    const digest = createHash("sha256").update(revoked).digest("hex");
    await service.db.query(sql`insert into api_keys (hash, id, name, account, scopes, prefix, last_four, created_at, revoked_at)
      values (${digest}, 'key_2', 'test', '0x0000000000000000000000000000000000000001', '{read}', 'qs_', 'test', 0, 1)`);
    await expectProblem("/v1/chains", { key: revoked }, 401, "invalid_api_key");
  });

  it("names unknown parameters and fields", async () => {
    const query = await expectProblem(`${items}?sort=recent&Limit=3`, {}, 400, "invalid_request");
    expect(query.body.errors).toEqual([
      { path: "Limit", code: "unknown_field", message: "is not a known field" },
    ]);
    for (const path of ["/v1/chains?x=1", "/v1/collections/test-collection?x=1", "/v1/activity?type=sale"]) {
      await expectProblem(path, {}, 400, "invalid_request");
    }
    const body = await expectProblem(
      "/v1/listings",
      { method: "POST", body: { chain: "base", order: { parameters: {}, signature: "0x", protocol: "x" } } },
      400,
      "invalid_request",
    );
    const paths = body.body.errors.map((error: { path: string }) => error.path);
    expect(paths).toContain("order.protocol");
    expect(paths).toContain("order.parameters.offerer");
  });

  it("refuses malformed parameters", async () => {
    const refused = [
      `${items}?limit=201`,
      `${items}?limit=0`,
      `${items}?limit=1&limit=2`,
      `${items}?limit=abc`,
      `${items}?sort=best`,
      `${items}?listed=yes`,
      `${items}?traits=${encodeURIComponent("{not json")}`,
      `${items}?traits=${encodeURIComponent('{"Hat":[]}')}`,
      `${items}?q=${encodeURIComponent("a\0b")}`,
      `${items}?traits=${encodeURIComponent('{"Ha\\u0000t":["x"]}')}`,
      `${items}?chain=Base`,
      "/v1/items/base/0x123/1",
      "/v1/items/base/0x0000000000000000000000000000000000000001/-1",
      "/v1/accounts/nobody/items",
      "/v1/activity?after=tomorrow",
      "/v1/activity?after=act_xyz",
      "/v1/activity?tokenId=1",
      "/v1/listings?tokenId=1",
      "/v1/listings?hidden=true",
      "/v1/listings?status=active,sold",
      "/v1/listings?status=",
    ];
    for (const path of refused) await expectProblem(path, {}, 400, "invalid_request");
  });

  it("refuses addresses that cannot be decoded", async () => {
    for (const path of [
      "/v1/collections?q=%ZZ",
      "/v1/listings?maker=%",
      "/v1/collections/%FF",
      "/v1/%E0%A4%A",
    ]) {
      const { body } = await expectProblem(path, {}, 400, "invalid_request");
      expect(body.errors, path).toEqual([expect.objectContaining({ path: "url", code: "invalid_encoding" })]);
    }
    expect((await service.request("/v1/collections?q=%E2%82%AC%25")).status).toBe(200);
  });

  it("refuses a chain that is not served and a collection that is unknown, wherever a query names one", async () => {
    const account = `/v1/accounts/${service.chain.accounts.maker.address}`;
    const withChain = [
      "/v1/collections",
      items,
      "/v1/collections/test-collection/traits",
      "/v1/collections/test-collection/stats",
      "/v1/collections/test-collection/holders",
      `${account}/items`,
      `${account}/moves`,
      "/v1/listings",
      "/v1/offers",
      "/v1/activity",
      "/v1/drops",
    ];
    for (const path of withChain) {
      expect((await service.request(`${path}?chain=${service.id}`)).status).toBe(200);
      const { body } = await expectProblem(`${path}?chain=nowhere`, {}, 400, "invalid_request");
      expect(body.errors).toEqual([expect.objectContaining({ path: "chain", code: "unknown_chain" })]);
    }
    await expectProblem(`${items}?chain=${service.id},nowhere`, {}, 400, "invalid_request");
    for (const path of [`${account}/items`, "/v1/listings", "/v1/offers", "/v1/activity"]) {
      expect((await service.request(`${path}?collection=test-collection`)).status).toBe(200);
      await expectProblem(`${path}?collection=nope`, {}, 404, "not_found");
    }
  });

  it("distinguishes a missing route from a wrong method", async () => {
    const absent = [
      "/v1/nowhere",
      "/v1/collections/nope",
      "/v1/collections/nope/items",
      "/v1/collections/nope/traits",
      "/v1/collections/nope/stats",
      "/v1/items/base/0x0000000000000000000000000000000000000001/1",
      "/v1/vault/status/nope/0x0000000000000000000000000000000000000001/1",
      `/v1/items/base/${service.chain.collection}/115792089237316195423570985008687907853269984665640564039457584007913129639935`,
    ];
    for (const path of absent) await expectProblem(path, {}, 404, "not_found");
    const { headers } = await expectProblem(
      "/v1/listings",
      { method: "PUT", body: {} },
      405,
      "method_not_allowed",
    );
    expect(headers.get("allow")).toBe("GET, HEAD, POST");
    const other = await expectProblem("/v1/listings/ord_1", {}, 405, "method_not_allowed");
    expect(other.headers.get("allow")).toBe("DELETE");
    await expectProblem("/v1/chains", { method: "OPTIONS" }, 405, "method_not_allowed");
  });

  it("refuses bodies that are too large, of another type or no JSON", async () => {
    const path = "/v1/listings";
    const large = JSON.stringify({ chain: "base", order: "x".repeat(257 * 1024) });
    await expectProblem(path, { method: "POST", body: large }, 413, "payload_too_large");
    const text = { "content-type": "text/plain" };
    await expectProblem(path, { method: "POST", body: "{}", headers: text }, 415, "unsupported_media_type");
    await expectProblem(path, { method: "POST", body: "{" }, 400, "invalid_request");
    await expectProblem(path, { method: "POST", body: "" }, 400, "invalid_request");
    await expectProblem(path, { method: "POST", body: { orders: [] } }, 400, "invalid_request");
  });

  it("gives every answer a request id: the caller's where it is harmless, else its own", async () => {
    const own = await service.request("/v1/chains", { headers: { "x-request-id": "trace-1234.5_6" } });
    expect(own.headers.get("x-request-id")).toBe("trace-1234.5_6");
    const made = await service.request("/v1/chains", { headers: { "x-request-id": "<script>" } });
    expect(made.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers 304 to who has the answer already", async () => {
    for (const path of ["/v1/collections", items, "/v1/activity", "/v1/listings", "/v1/openapi.json"]) {
      const first = await service.request(path);
      const etag = first.headers.get("etag") ?? "";
      expect(first.headers.get("cache-control")).toMatch(/max-age=\d/);
      for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
        const { status, body, headers } = await service.request(path, {
          headers: { "if-none-match": header },
        });
        expect([path, status, body, headers.get("etag")]).toEqual([path, 304, "", etag]);
      }
    }
  });

  it("reports its true state in health", async () => {
    const ready = await service.request("/readyz", { key: null });
    expect(ready.body).toMatchObject({
      status: "ready",
      database: "up",
      chains: [{ id: service.id, status: "live" }],
    });
  });

  it("asks for metadata to be read again once a minute", async () => {
    const path = `/v1/items/${service.id}/${service.chain.collection}/1/refresh`;
    const first = await service.request(path, { method: "POST" });
    expect([first.status, first.body]).toEqual([202, { state: "pending" }]);
    const { headers } = await expectProblem(path, { method: "POST" }, 429, "refresh_too_soon");
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    service.shiftClock(61);
    expect((await service.request(path, { method: "POST" })).status).toBe(202);
    service.shiftClock(-61);
  });
});
