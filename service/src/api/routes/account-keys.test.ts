import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxKeysPerAccount } from "@/lib/contract/key-limits";
import { signIn } from "../../../testing/sign-in";
import {
  type RequestOptions,
  startTestService,
  type TestAnswer,
  type TestService,
  testKeys,
} from "../../../testing/test-service";
import { createDependencies } from "../../create-dependencies";

const hourMs = 3_600_000;

describe("the API keys of an account", () => {
  let service: TestService;
  let address: string;
  let token: string;
  beforeAll(async () => {
    service = await startTestService();
    address = service.chain.accounts.maker.address;
    token = await signIn(service, service.chain.accounts.maker);
  });
  afterAll(() => service.stop());

  const call = (path = "", options: RequestOptions = {}) =>
    service.request(`/v1/accounts/${address}/keys${path}`, { headers: { "x-session": token }, ...options });
  const create = (body: object = {}) =>
    call("", { method: "POST", body: { name: "pricing-bot", scopes: ["read"], ...body } });
  const revoke = (id: string) => call(`/${id}`, { method: "DELETE" });
  const read = (key: string) => service.request("/v1/chains", { key });

  it("issues a key that works at once, shows its secret once, and lists it without", async () => {
    const answer = await create({ scopes: ["read", "read"] });
    expect(answer.status).toBe(201);
    const { key, ...record } = answer.body;
    expect(key).toMatch(/^qs_live_[0-9A-Za-z]{49}$/);
    expect(record).toMatchObject({
      name: "pricing-bot",
      prefix: key.slice(0, 12),
      lastFour: key.slice(-4),
      scopes: ["read"],
      limits: { read: 600, write: 120, fulfillment: 120 },
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    expect((await read(key)).status).toBe(200);

    const listed = (await call()).body.data.find(({ id }: { id: string }) => id === record.id);
    expect(listed).toEqual({ ...record, lastUsedAt: expect.any(Number) });
    const stored = await service.db.query(sql`select * from api_keys`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored), "only a hash is stored").not.toContain(key);
    await revoke(record.id);
  });

  it("never grants more than the calling key has, and names the scope", async () => {
    const asReader = { method: "POST", key: testKeys.read, headers: { "x-session": token } };
    const answer = await call("", { ...asReader, body: { name: "a", scopes: ["read", "orders:write"] } });
    expect(answer.body).toMatchObject({ status: 403, code: "insufficient_scope" });
    expect(answer.body.detail).toContain("orders:write");
  });

  it("refuses a request for which the key has a scope too few", async () => {
    const { key, id } = (await create()).body;
    const answer = await service.request("/v1/listings", { method: "POST", key, body: {} });
    expect(answer.body).toMatchObject({ status: 403, code: "insufficient_scope" });
    expect(answer.body.detail).toContain("orders:write");
    await revoke(id);
  });

  it.each([
    ["no name", { name: " " }],
    ["no scopes", { scopes: [] }],
    ["an unknown scope", { scopes: ["keys:admin"] }],
    ["a limit above the usual one", { limits: { read: 601 } }],
    ["an end in the past", { expiresAt: 1_000 }],
    ["an unknown field", { secret: "abc" }],
  ])("refuses a key with %s", async (_name, body) => {
    expect((await create(body)).body).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it("gives an account ten usable keys, however many it asks for at once", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      status: 422,
      code: "too_many_keys",
    });
    const first = await call("?limit=4");
    const second = await call(`?limit=4&cursor=${first.body.nextCursor}`);
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(8);
    for (const { body } of made) await revoke(body.id);
    expect((await create()).status).toBe(201);
  });

  it("rotates a key: the new one has the same terms, and the old one ends after the overlap", async () => {
    const old = (await create({ name: "feed", limits: { read: 60 } })).body;
    const answer = await call(`/${old.id}/rotate`, { method: "POST", body: { overlapSeconds: 600 } });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: "feed", scopes: ["read"], limits: old.limits });
    expect(answer.body.key).not.toBe(old.key);
    expect([(await read(old.key)).status, (await read(answer.body.key)).status]).toEqual([200, 200]);
    service.shiftClock(601);
    expect([(await read(old.key)).status, (await read(answer.body.key)).status]).toEqual([401, 200]);
    service.shiftClock(-601);
    expect((await call("/key_unknown/rotate", { method: "POST", body: {} })).status).toBe(404);
  });

  it("lets replaced keys not add up while they overlap", async () => {
    const { id } = (await create()).body;
    const rotated: TestAnswer[] = [];
    // The same key again and again: each of its successors would have limits of its own.
    for (let times = 0; times < 2 * maxKeysPerAccount; times += 1)
      rotated.push(await call(`/${id}/rotate`, { method: "POST", body: { overlapSeconds: 604_800 } }));
    const made = rotated.filter(({ status }) => status === 201);
    expect(made.length).toBeLessThan(2 * maxKeysPerAccount);
    expect(rotated.at(-1)).toMatchObject({ status: 422, body: { code: "too_many_keys" } });
    for (const { body } of made) await revoke(body.id);
    await revoke(id);
  });

  it("lets nobody else see, rotate or revoke a key", async () => {
    const { id, key } = (await create()).body;
    const stranger = service.chain.accounts.stranger;
    const headers = { "x-session": await signIn(service, stranger) };
    const path = `/v1/accounts/${stranger.address}/keys`;
    expect((await service.request(path, { headers })).body.data).toEqual([]);
    expect((await service.request(`${path}/${id}`, { method: "DELETE", headers })).status).toBe(404);
    const rotate = { method: "POST", headers, body: {} };
    expect((await service.request(`${path}/${id}/rotate`, rotate)).status).toBe(404);
    expect((await read(key)).status).toBe(200);
    await revoke(id);
  });

  it("is refused by every process within a second after it is revoked", async () => {
    const { id, key } = (await create()).body;
    const { dependencies, db } = service;
    const other = createDependencies({
      ...dependencies,
      db,
      chains: [...dependencies.served.configs.values()],
      apiKeys: [],
    });
    const callers = [dependencies.keys, other.keys];
    const found = () => Promise.all(callers.map((store) => store.find(key)));
    // Twice, so that both remember it.
    for (let count = 0; count < 2; count += 1) expect(await found()).not.toContain(null);
    await revoke(id);
    const start = performance.now();
    await expect.poll(found, { interval: 20, timeout: 5_000 }).toEqual([null, null]);
    expect(performance.now() - start).toBeLessThan(1_000);
    await other.close();
    expect((await read(key)).body.code).toBe("invalid_api_key");
    expect((await revoke(id)).status, "to revoke again changes nothing").toBe(204);
  });

  it("counts calls and errors by endpoint, over the day and over the hours of a day", async () => {
    const { id, key } = (await create()).body;
    for (const path of ["/v1/chains", "/v1/chains", "/v1/collections/none", "/v1/nothing"]) {
      await service.request(path, { key });
    }
    const usage = await call(`/usage?keyId=${id}&range=24h`);
    expect(usage.status).toBe(200);
    const rows: { from: number; endpoint: string; calls: number; errors: number }[] = usage.body.data;
    expect(rows.map(({ endpoint, calls, errors }) => [endpoint, calls, errors])).toEqual([
      ["GET (unknown)", 1, 1],
      ["GET /chains", 2, 0],
      ["GET /collections/{slug}", 1, 1],
    ]);
    expect(rows.every(({ from }) => from % 3_600 === 0 && from * 1_000 > Date.now() - 2 * hourMs)).toBe(true);
    expect((await call(`/usage?keyId=${id}&range=30d`)).body.data).toHaveLength(3);
    await revoke(id);
  });
});
