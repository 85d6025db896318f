import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { validatorsOf } from "../../../testing/openapi-document";
import { signIn } from "../../../testing/sign-in";
import { type TestService, testKeys } from "../../../testing/test-service";
import { recordStatus } from "../../market/status/record-status";
import type { Pictures } from "../../media/pictures";
import { recordDesk } from "./record-desk";

const content = {
  name: "Harbour House",
  tagline: "Ceramics and ink",
  logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  sharePicture: null,
  accent: "#E8B14C",
  links: [
    { label: "Docs", url: "/docs" },
    { label: "Source", url: "https://git.harbour.example/quayside" },
  ],
  terms: "# Terms\n\nWrite to [us](mailto:us@harbour.example), see [the law](https://law.example/1).",
  privacy: null,
  announcement: "We open on **Monday**.",
};

describe("the operator's desk", () => {
  let service: TestService;
  let desk: TestDesk;
  beforeAll(async () => {
    service = await startListingService();
    desk = await openDesk(service, service.chain.accounts.deployer);
  });
  afterAll(() => service.stop());

  it("opens to the session of an operator alone, and never on the public listener", async () => {
    const anonymous = await desk.call("GET", "/health", undefined, { headers: {} });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, "invalid_session"]);
    const withKey = await desk.call("GET", "/health", undefined, { headers: {}, key: testKeys.write });
    expect(withKey.status).toBe(401);
    const headers = { "x-session": await signIn(service, service.chain.accounts.stranger) };
    const stranger = await desk.call("GET", "/audit", undefined, { headers });
    expect([stranger.status, stranger.body.code]).toEqual([403, "not_operator"]);
    const changed = await desk.call("PUT", `/chains/${service.id}/trading`, { state: "on" }, { headers });
    expect(changed.status).toBe(403);

    const paths = Object.keys(desk.document.paths);
    expect(paths.every((path) => path.startsWith("/operator/"))).toBe(true);
    const own = { headers: { "x-session": desk.token } };
    for (const path of paths) {
      const answer = await service.request(`/v1${path.replace(/\{\w+\}/g, "x")}`, own);
      expect([path, answer.status]).toEqual([path, 404]);
    }
    const { paths: publicPaths } = (await service.request("/v1/openapi.json")).body;
    expect(Object.keys(publicPaths).filter((path) => path.includes("operator"))).toEqual([]);
  });

  it("describes itself in a document of its own", () => {
    const validatorOf = validatorsOf(desk.document);
    for (const [path, methods] of Object.entries(desk.document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const [status, { content: types = {} }] of Object.entries(responses))
          for (const type of Object.keys(types))
            expect(validatorOf(path, method, Number(status), type), `${method} ${path}`).toBeDefined();
    expect(Object.keys(desk.document.components.schemas)).not.toContain("Order");
    const operations = Object.values(desk.document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter((operation) => operation["x-quayside-addition"] !== true)).toEqual([]);
  });

  it("reports each chain with its RPCs, and what waits", async () => {
    // On a machine that is busy elsewhere, the follower may have been silent for long enough to count as down.
    const body = await vi.waitFor(async () => {
      const answer = await desk.call("GET", "/health");
      expect(answer.body.chains[0].status).toBe("live");
      return answer.body;
    }, 30_000);
    expect(body).toMatchObject({
      operator: service.chain.accounts.deployer.address,
      database: service.dependencies.db.driver,
      chains: [
        {
          id: service.id,
          status: "live",
          trading: { state: "on", reason: null, since: null },
          rpcs: [{ host: new URL(service.chain.rpcUrl).host, state: "answering" }],
          contracts: { followed: 1, catchingUp: 0 },
        },
      ],
      signsFulfillments: true,
    });
    expect(body.chains[0].rpcs[0].head).toBe(body.chains[0].head);
    expect(body.disks[0].totalBytes).toBeGreaterThan(body.disks[0].freeBytes);
  });

  it("counts as waiting what a worker reads or draws, and nothing that nobody works at", async () => {
    const waiting = async () => (await desk.call("GET", "/health")).body.waiting;
    await service.db.query(sql`insert into media (hash, source_uri) values ('never-asked-for', 'ipfs://x')`);
    expect(await waiting()).toMatchObject({ metadata: 20, pictures: 0 });
    await service.db.query(sql`update collections set followed = false`);
    expect((await waiting()).metadata).toBe(0);
    await service.db.query(sql`update collections set followed = true`);
  });

  it("keeps the last 48 hours of what its first page counts, together with other processes", async () => {
    const { db, dependencies, chain } = service;
    const now = Math.floor(Date.now() / 1_000);
    const hour = now - (now % 3_600);
    const record = (at: number, lagSeconds: number | null, quick: number, folders = ["/"]) => {
      const states = async () =>
        new Map(
          [...(await dependencies.served.states())].map(([id, state]) => [id, { ...state, lagSeconds }]),
        );
      const served = { ...dependencies.served, states };
      const media = { underWay: () => ({ quick, slow: 1 }) } as Pictures;
      return recordDesk({ db, served, media, folders, nowMs: () => at * 1_000 });
    };
    await record(hour - 48 * 3_600, 9, 0);
    await record(hour - 47 * 3_600, null, 0, []);
    await Promise.all([record(hour, 7, 5), record(hour + 60, 2, 1)]);
    await postListing(service, await signFeeListing(service, chain.accounts.maker, { tokenId: 4n }));
    await record(hour + 120, 0, 0, []);
    const { body } = await desk.call("GET", "/history");
    expect(body).toEqual({
      from: hour - 47 * 3_600,
      to: hour,
      data: [
        {
          hour: hour - 47 * 3_600,
          lagSeconds: null,
          jobs: 21,
          openOrders: 0,
          reports: 0,
          diskFreeBytes: null,
        },
        { hour, lagSeconds: 7, jobs: 26, openOrders: 1, reports: 0, diskFreeBytes: expect.any(Number) },
      ],
    });
    const stored = await db.query<{ hour: number }>(sql`select hour from desk_hours order by hour`);
    expect(stored.map((row) => row.hour)).toEqual(body.data.map((entry: { hour: number }) => entry.hour));
  });

  it("binds new orders to a collection's own fee, and leaves older ones as they are", async () => {
    const { maker, deployer } = service.chain.accounts;
    const place = `/fees/test-collection/${service.id}`;
    const older = await postListing(service, await signFeeListing(service, maker, { tokenId: 1n }));
    const fees = await desk.call("PUT", place, { bps: 250 });
    expect(fees.body).toMatchObject({
      maxBps: 1_000,
      chains: [{ chain: service.id, bps: 100 }],
      collections: [{ slug: "test-collection", chain: service.id, bps: 250, recipient: deployer.address }],
    });
    const { body: collection } = await service.request("/v1/collections/test-collection");
    expect(collection.marketplaceFee).toEqual({ [service.id]: { bps: 250, recipient: deployer.address } });

    const refused = await postListing(service, await signFeeListing(service, maker, { tokenId: 2n }));
    expect([refused.status, refused.body.code]).toEqual([422, "marketplace_fee_missing"]);
    const fee = { kind: "marketplace", recipient: deployer.address, bps: 250 } as const;
    const paying = await signFeeListing(service, maker, { tokenId: 2n, fees: [fee] });
    expect((await postListing(service, paying)).body.fees).toMatchObject([{ bps: 250 }]);
    const fill = await service.request(`/v1/listings/${older.body.id}/fulfillment`, {
      method: "POST",
      body: { taker: service.chain.accounts.taker.address },
    });
    expect([fill.status, fill.body.fees]).toMatchObject([200, [{ bps: 100 }]]);

    expect((await desk.call("PUT", place, { bps: 1_001 })).body.code).toBe("fee_too_high");
    expect((await desk.call("PUT", "/fees/test-collection/nowhere", { bps: 1 })).status).toBe(404);
    expect((await desk.call("DELETE", place)).body.collections).toEqual([]);
    expect((await postListing(service, await signFeeListing(service, maker, { tokenId: 3n }))).status).toBe(
      201,
    );
  });

  it("publishes the branding in versions, and reports who was faster", async () => {
    expect((await service.request("/v1/branding")).body).toMatchObject({ version: 0, name: "Quayside" });
    expect((await desk.call("GET", "/branding")).body).toMatchObject({ version: 0, publishedBy: null });
    const published = await desk.call("PUT", "/branding", { basedOn: 0, content });
    expect(published.body).toMatchObject({ version: 1, content: { ...content, accent: "#e8b14c" } });
    const { body: shown } = await service.request("/v1/branding");
    expect(shown).toMatchObject({ version: 1, name: "Harbour House", links: content.links });
    expect(shown.logo.url).toMatch(/^http:\/\/media\.test\/[0-9a-f]{64}$/);
    expect(shown.accent.light.contrast.onFill).toBeGreaterThanOrEqual(4.5);

    const conflict = await desk.call("PUT", "/branding", {
      basedOn: 0,
      content: { ...content, name: "Other" },
    });
    expect([conflict.status, conflict.body.conflict]).toMatchObject([
      409,
      { version: 1, changedBy: service.chain.accounts.deployer.address, changedAt: shown.publishedAt },
    ]);
    // Both are written from version 1: one of them is published.
    const race = await Promise.all(
      ["One", "Two"].map((name) =>
        desk.call("PUT", "/branding", { basedOn: 1, content: { ...content, name } }),
      ),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const versions = (await desk.call("GET", "/branding/versions?limit=1")).body;
    expect(versions).toMatchObject({ data: [{ version: 2 }] });
    expect((await desk.call("GET", "/branding?version=1")).body.content.name).toBe("Harbour House");
    expect((await desk.call("GET", "/branding?version=9")).status).toBe(404);
  });

  it.each([
    ["a page that links to a script", { terms: "[x](javascript:alert(1))" }, 400, "invalid_request"],
    ["a page that links without encryption", { privacy: "<http://shop.example>" }, 400, "invalid_request"],
    ["a page with HTML", { announcement: "<img src=x onerror=alert(1)>" }, 400, "invalid_request"],
    [
      "a footer link to another scheme",
      { links: [{ label: "x", url: "data:text/html,x" }] },
      400,
      "invalid_request",
    ],
    [
      "a footer link to another host in disguise",
      { links: [{ label: "x", url: "//shop.example" }] },
      400,
      "invalid_request",
    ],
    ["a colour that cannot be made readable", { accent: "#ffffff" }, 422, "accent_unreadable"],
    ["a field that the branding does not have", { script: "x" }, 400, "invalid_request"],
  ])("refuses %s", async (_, change, status, code) => {
    const { version } = (await desk.call("GET", "/branding")).body;
    const answer = await desk.call("PUT", "/branding", {
      basedOn: version,
      content: { ...content, ...change },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await desk.call("GET", "/branding")).body.version).toBe(version);
  });

  it("records the status of the chains once a minute, and an outage with its end", async () => {
    const { db, dependencies } = service;
    const day = 1_700_000_000 - (1_700_000_000 % 86_400);
    const record = (minute: number, status: "live" | "down") => {
      const states = async () =>
        new Map([...(await dependencies.served.states())].map(([id, state]) => [id, { ...state, status }]));
      return recordStatus({
        db,
        served: { ...dependencies.served, states },
        nowMs: () => (day + 60 * minute + 1) * 1_000,
      });
    };
    await record(0, "live");
    await Promise.all([record(1, "down"), record(1, "down")]);
    await record(2, "live");
    const { paths } = (await service.request("/v1/openapi.json")).body;
    expect(paths["/status"].get["x-quayside-addition"]).toBe(true);
    service.shiftClock(day + 180 - Math.floor(Date.now() / 1_000));
    const { body } = await service.request("/v1/status");
    expect(body.chains[0].days).toEqual([{ day, readMinutes: 3, troubledMinutes: 1 }]);
    expect(Number(body.chains[0].availability)).toBeCloseTo(2 / 3, 3);
    expect(body.incidents).toMatchObject([{ kind: "down", startedAt: day + 61, endedAt: day + 121 }]);
  });
});
