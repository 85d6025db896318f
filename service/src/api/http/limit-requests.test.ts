import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryLimits } from "@/lib/node/limits/limit-store";
import { approveConduit } from "../../../../local/testing/orders";
import { listingBody, signFeeListing } from "../../../testing/listings";
import { signIn } from "../../../testing/sign-in";
import {
  type RequestOptions,
  startTestService,
  type TestService,
  testKeys,
} from "../../../testing/test-service";
import { createDependencies } from "../../create-dependencies";
import type { Pictures } from "../../media/pictures";
import { createApp } from "../app";
import { listen } from "./listen";

describe("the limits of every endpoint", () => {
  let service: TestService;
  let token: string;
  beforeAll(async () => {
    service = await startTestService();
    await approveConduit(service.chain, service.chain.accounts.maker);
    await service.settled();
    token = await signIn(service, service.chain.accounts.maker);
  });
  afterAll(() => service.stop());

  const newKey = async (limits: object): Promise<string> => {
    const answer = await service.request(`/v1/accounts/${service.chain.accounts.maker.address}/keys`, {
      method: "POST",
      headers: { "x-session": token },
      body: { name: "limited", scopes: ["read", "orders:write"], limits },
    });
    return answer.body.key;
  };
  const statuses = async (count: number, path: string, options: RequestOptions) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await service.request(path, options));
    return answers;
  };

  it("allow each key its own requests of a minute, and report the rest in every answer", async () => {
    const [key, other] = [await newKey({ read: 3 }), await newKey({ read: 3 })];
    const answers = await statuses(4, "/v1/chains", { key });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get("ratelimit")?.replace(/t=\d+/, "t"))).toEqual([
      '"read";r=2;t',
      '"read";r=1;t',
      '"read";r=0;t',
      '"read";r=0;t',
    ]);
    const refused = answers[3];
    expect(refused?.headers.get("ratelimit-policy")).toBe('"read";q=3;w=60');
    expect(refused?.body).toMatchObject({ code: "rate_limited", action: "wait" });
    const wait = Number(refused?.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await service.request("/v1/chains", { key: other })).status).toBe(200);
  });

  it("report the rest in errors too, and count reads, writes and fulfilments apart", async () => {
    const key = await newKey({ read: 5, write: 5, fulfillment: 5 });
    const missing = await service.request("/v1/collections/none", { key });
    expect(missing.headers.get("ratelimit")).toMatch(/^"read";r=4;/);
    const unknown = await service.request("/v1/nothing", { key });
    expect(unknown.headers.get("ratelimit")).toMatch(/^"read";r=3;/);
    const write = await service.request("/v1/listings", { method: "POST", key, body: {} });
    expect(write.headers.get("ratelimit")).toMatch(/^"write";r=4;/);
    const fill = { method: "POST", key, body: { taker: service.chain.accounts.taker.address } };
    const fulfillment = await service.request("/v1/listings/ord_none/fulfillment", fill);
    expect(fulfillment.headers.get("ratelimit")).toMatch(/^"fulfillment";r=4;/);
  });

  it("count a batch of orders as so many writes, and store none of a batch that is too large", async () => {
    const key = await newKey({ write: 3 });
    const { maker } = service.chain.accounts;
    const listings = await Promise.all(
      [1n, 2n, 3n, 4n].map(async (tokenId) =>
        listingBody(service, await signFeeListing(service, maker, { tokenId })),
      ),
    );
    const post = (orders: unknown[]) =>
      service.request("/v1/listings", { method: "POST", key, body: { orders } });
    const tooLarge = await post(listings);
    expect(tooLarge.body.code).toBe("rate_limited");
    const stored = await service.request(`/v1/listings?maker=${maker.address}`);
    expect(stored.body.data).toEqual([]);
    // The refused batch was counted as one request.
    const fitting = await post(listings.slice(0, 2));
    expect(fitting.status).toBe(200);
    expect(fitting.headers.get("ratelimit")).toMatch(/^"write";r=0;/);
  });

  it("count a poll of the activity that brings nothing new as a tenth", async () => {
    const key = await newKey({ read: 4 });
    const newest = (await service.request("/v1/activity?limit=1", { key })).body.data[0].id;
    const polls = await statuses(20, `/v1/activity?after=${newest}`, { key });
    expect(new Set(polls.map(({ status }) => status))).toEqual(new Set([200]));
    const whole = await statuses(3, "/v1/activity?limit=1", { key });
    expect(whole.map(({ status }) => status)).toEqual([200, 429, 429]);
  });

  it("do not count the keys of the operator's configuration", async () => {
    const answer = await service.request("/v1/chains", { key: testKeys.read });
    expect(answer.headers.get("ratelimit")).toBeNull();
  });

  describe("by address", () => {
    const limits = { store: createMemoryLimits(), trustedProxies: ["127.0.0.1"] };
    let url: string;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      const { dependencies } = service;
      const own = createDependencies({
        ...dependencies,
        chains: [...dependencies.served.configs.values()],
        apiKeys: [{ key: testKeys.read, scopes: ["read"] }],
        limits,
        media: { get: async () => null } as unknown as Pictures,
      });
      const { port, close } = await listen(createApp(own).fetch, { host: "127.0.0.1", port: 0 });
      url = `http://127.0.0.1:${port}`;
      stop = async () => {
        await close();
        await own.close();
      };
    });
    afterAll(() => stop());
    const get = (path: string, client: string, key?: string) =>
      fetch(url + path, {
        headers: { "x-forwarded-for": client, ...(key === undefined ? {} : { "x-api-key": key }) },
      });

    it("count pictures, but not for the operator's own web, behind which all its visitors are", async () => {
      const path = `/media/${"0".repeat(64)}`;
      const policyOf = async (key?: string) =>
        (await get(path, "8.8.8.8", key)).headers.get("ratelimit-policy");
      expect(await policyOf()).toBe('"picture";q=3000;w=60');
      expect(await policyOf("wrong-key-of-somebody")).toBe('"picture";q=3000;w=60');
      expect(await policyOf(testKeys.read)).toBeNull();
    });

    it("refuse an address that tries many wrong keys, and not the right key from there", async () => {
      const tries = await Promise.all(
        Array.from({ length: 300 }, (_, index) => get("/v1/chains", "9.9.9.9", `wrong-key-number-${index}`)),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(60);
      const refused = tries.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(240);
      expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
      expect(tries[0]?.headers.get("ratelimit-policy")).toBe('"failed";q=60;w=60');
      expect((await get("/v1/chains", "9.9.9.9")).status).toBe(429);
      expect((await get("/v1/chains", "9.9.9.9", testKeys.read)).status).toBe(200);
      expect((await get("/v1/chains", "9.9.9.8", "wrong")).status).toBe(401);
    });

    it("count addresses of one IPv6 network together", async () => {
      for (let index = 0; index < 60; index += 1) await get("/v1/chains", `2001:db8::${index.toString(16)}`);
      expect((await get("/v1/chains", "2001:db8::ffff")).status).toBe(429);
      expect((await get("/v1/chains", "2001:db8:0:1::1")).status).toBe(401);
    });

    it("count what needs no key, but never the probes", async () => {
      const document = await get("/v1/openapi.json", "8.8.8.8");
      expect(document.headers.get("ratelimit")).toMatch(/^"public";r=599;/);
      const probe = await get("/healthz", "8.8.8.8");
      expect(probe.headers.get("ratelimit")).toBeNull();
    });
  });
});
