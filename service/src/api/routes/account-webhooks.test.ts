import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { webhookDeliveryPageSchema, webhookSchema } from "@/lib/contract/webhook";
import { signIn } from "../../../testing/sign-in";
import { type RequestOptions, startTestService, type TestService } from "../../../testing/test-service";

describe("the webhooks of an account", () => {
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
    service.request(`/v1/accounts/${address}/webhooks${path}`, {
      headers: { "x-session": token },
      ...options,
    });
  const post = (path: string, body?: object) => call(path, { method: "POST", body });
  const terms = { url: "https://hooks.example/quayside", events: ["sale", "notification", "sale"] };
  const create = (own: object = {}) => post("", { ...terms, ...own });

  it("show their secret once, and their terms in the list", async () => {
    const contract = service.chain.collection;
    const filter = {
      collections: [service.collection.slug],
      accounts: [address.toLowerCase()],
      items: [{ chain: "base", contract: contract.toLowerCase(), tokenId: "1" }],
    };
    const made = await create({ filter });
    expect(made.status).toBe(201);
    const { secret, ...record } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhookSchema.parse(record)).toMatchObject({
      events: ["sale", "notification"],
      filter: { accounts: [address], items: [{ contract }] },
      ...{ state: "active", waiting: 0, delivered: 0, failures: 0, last: null },
    });
    expect((await call()).body.data).toEqual([record]);
    const changed = await call(`/${record.id}`, {
      method: "PUT",
      body: { ...terms, url: "https://b.example/" },
    });
    expect(changed.body).toMatchObject({ url: "https://b.example/", filter: { collections: [] } });
    const next = await post(`/${record.id}/secret`);
    expect(next.body.secret).not.toBe(secret);
    expect((await call(`/${record.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call()).body.data).toEqual([]);
  });

  it.each([
    ["http", { url: "http://hooks.example/" }],
    ["a password", { url: "https://a:b@hooks.example/" }],
    ["another port", { url: "https://hooks.example:8443/" }],
    ["no events", { events: [] }],
    ["an unknown event", { events: ["everything"] }],
  ])("are refused with %s", async (_name, own) => {
    expect((await create(own)).body).toMatchObject({ status: 400, code: "invalid_request" });
  });

  it("are refused for what is not known here", async () => {
    const filtered = (own: object) =>
      create({ filter: { collections: [], accounts: [], items: [], ...own } });
    expect((await filtered({ collections: ["nothing"] })).body.code).toBe("unknown_collection");
    const item = { chain: "base", contract: service.chain.collection, tokenId: "999999" };
    expect((await filtered({ items: [item] })).body.code).toBe("unknown_item");
  });

  it("are ten at most, and nobody else's", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create()));
    const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(made).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe("too_many_webhooks");
    const { stranger } = service.chain.accounts;
    const headers = { "x-session": await signIn(service, stranger) };
    const path = `/v1/accounts/${stranger.address}/webhooks`;
    for (const [method, own] of [
      ["DELETE", ""],
      ["POST", "/ping"],
      ["POST", "/secret"],
      ["POST", "/resume"],
      ["GET", "/deliveries"],
    ]) {
      const answer = await service.request(`${path}/${made[0]}${own}`, { method: method ?? "", headers });
      expect([own, answer.status]).toEqual([own, 404]);
    }
    for (const id of made) await call(`/${id}`, { method: "DELETE" });
  });

  it("list what waits with its body, and let an event wait once more", async () => {
    const { id } = (await create()).body;
    const ping = (await post(`/${id}/ping`)).body;
    expect(ping).toMatchObject({ type: "ping", state: "waiting", attempts: 0 });
    expect(JSON.parse(ping.body)).toMatchObject({ id: ping.event, type: "ping", data: {} });
    expect((await post(`/${id}/ping`)).body, "one waits at most").toEqual(ping);
    await service.db.query(sql`update webhook_deliveries set delivered_at = 5`);
    await post(`/${id}/ping`);
    await service.db.query(sql`update webhook_deliveries set delivered_at = null`);
    const page = webhookDeliveryPageSchema.parse((await call(`/${id}/deliveries?limit=1`)).body);
    const rest = (await call(`/${id}/deliveries?limit=1&cursor=${page.nextCursor}`)).body;
    expect(rest).toMatchObject({ data: [ping], nextCursor: null });
    await service.db.query(sql`update webhook_deliveries set delivered_at = 5 where event = ${ping.event}`);
    expect((await call()).body.data[0]).toMatchObject({ waiting: 1 });
    const again = await post(`/${id}/deliveries/${ping.id}/resend`);
    expect(again.body).toMatchObject({ event: ping.event, state: "waiting" });
    expect((await call()).body.data[0]).toMatchObject({ waiting: 2 });
    expect((await post(`/${id}/deliveries/dlv_99999/resend`)).status).toBe(404);
    await service.db.query(sql`update webhooks set paused_at = 5, failures = 12`);
    expect((await call()).body.data[0]).toMatchObject({ state: "paused", pausedAt: 5, failures: 12 });
    expect((await post(`/${id}/resume`)).body).toMatchObject({ state: "active", failures: 0 });
  });
});
