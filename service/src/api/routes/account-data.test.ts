import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountDataEntry, accountDataPageSchema } from "@/lib/contract/account-data";
import { approveConduit } from "../../../../local/testing/orders";
import { openDesk } from "../../../testing/desk";
import { postListing, signFeeListing } from "../../../testing/listings";
import { signIn } from "../../../testing/sign-in";
import { startTestService, type TestService, testKeys } from "../../../testing/test-service";
import { notifyDue } from "../../market/notifications/notify-next";

const daySeconds = 86_400;

describe("the data of an account", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    await approveConduit(service.chain, service.chain.accounts.maker);
    await service.settled();
  });
  afterAll(() => service.stop());

  const path = (address: string) => `/v1/accounts/${address}`;
  const withToken = (token: string) => ({ headers: { "x-session": token } });

  async function exportAll(address: string, token: string): Promise<AccountDataEntry[]> {
    const entries: AccountDataEntry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await service.request(`${path(address)}/data?limit=2${query}`, withToken(token));
      const page = accountDataPageSchema.parse(answer.body);
      entries.push(...page.data);
      cursor = page.nextCursor;
    }
    return entries;
  }
  const kinds = (entries: readonly AccountDataEntry[]) => entries.map(({ kind }) => kind);
  /** On the chain too: one that stands still has not reached the end of an order. */
  const passTwoDays = async () => {
    const { client } = service.chain;
    await client.increaseTime({ seconds: 2 * daySeconds });
    await client.mine({ blocks: 1 });
    await service.settled();
    service.shiftClock(2 * daySeconds);
  };
  const list = async (tokenId: bigint, days: number) => {
    const { timestamp } = await service.chain.client.getBlock();
    const endTime = Number(timestamp) + days * daySeconds;
    const { maker } = service.chain.accounts;
    const answer = await postListing(service, await signFeeListing(service, maker, { tokenId, endTime }));
    expect(answer.status).toBe(201);
    return answer.body.id;
  };

  it("is exported in pages, and erased but for the orders that can still be filled", async () => {
    const { address } = service.chain.accounts.maker;
    const tokens = [
      await signIn(service, service.chain.accounts.maker),
      await signIn(service, service.chain.accounts.maker),
    ];
    const [token = "", other = ""] = tokens;
    const terms = { name: "pricing-bot", scopes: ["read"] };
    const { key } = (
      await service.request(`${path(address)}/keys`, { method: "POST", body: terms, ...withToken(token) })
    ).body;
    for (const resource of ["chains", "collections"]) {
      expect((await service.request(`/v1/${resource}`, { key })).status).toBe(200);
    }
    const watched = { subject: { kind: "collection", slug: "test-collection" }, savedAt: 1, price: null };
    const saved = { method: "PUT", body: { entries: [watched] }, ...withToken(token) } as const;
    expect((await service.request(`${path(address)}/watchlist`, saved)).status).toBe(200);
    const contract = service.chain.accounts.taker.address;
    const content = { step: "deploy", basics: { chain: service.id }, deployment: { contract } };
    const draft = { name: "Kiln", revision: 0, content };
    const kept = { method: "PUT", body: draft, ...withToken(token) } as const;
    expect((await service.request(`${path(address)}/drafts/draft-of-kiln`, kept)).status).toBe(200);
    const sent = await service.app.request("/v1/uploads?draft=draft-of-kiln", {
      method: "POST",
      headers: { "x-api-key": testKeys.read, "x-session": token },
      body: '{"name":"Kiln"}',
    });
    expect(sent.status).toBe(201);
    const ended = await list(1n, 0.5);
    const open = await list(2n, 30);
    const post = (resource: string, body: object) =>
      service.request(`${path(address)}/${resource}`, { method: "POST", body, ...withToken(token) });
    const { secret } = (await post("webhooks", { url: "https://hooks.example/", events: ["sale"] })).body;
    const item = { kind: "item", chain: service.id, contract: service.chain.collection, tokenId: "1" };
    await post("alerts", { target: item, below: "99999999999999999999" });
    await notifyDue(service.db, Math.floor(Date.now() / 1_000));

    const entries = await exportAll(address, token);
    expect(kinds(entries)).toEqual([
      ...["session", "session", "key", "usage", "usage", "order", "order"],
      ...["notification_rules", "notification", "price_alert", "webhook", "watched", "draft", "upload"],
      "deployment",
    ]);
    expect(entries.at(-1)).toMatchObject({ draft: "draft-of-kiln", chain: service.id, contract });
    expect(entries.flatMap((entry) => (entry.kind === "order" ? [entry.id] : [])).sort()).toEqual(
      [ended, open].sort(),
    );
    for (const own of [key, secret, ...tokens]) expect(JSON.stringify(entries)).not.toContain(own);

    await passTwoDays();
    const erasure = await service.request(`${path(address)}/data`, {
      method: "DELETE",
      ...withToken(token),
    });
    expect(erasure.body).toEqual({
      erased: {
        sessions: 2,
        keys: 1,
        usage: 2,
        orders: 1,
        reports: 0,
        appeals: 0,
        profiles: 0,
        notifications: 4,
        watched: 1,
        drafts: 1,
        uploads: 1,
        creatorCollections: 0,
        collectionProfiles: 0,
      },
      kept: [{ kind: "order", count: 1, reason: expect.stringContaining("only a transaction cancels them") }],
    });
    await expect.poll(async () => (await service.request("/v1/chains", { key })).status).toBe(401);
    expect((await service.request(`${path(address)}/data`, withToken(other))).body.code).toBe(
      "invalid_session",
    );
    expect((await service.request(`/v1/orders/${ended}`)).status).toBe(404);
    expect((await service.request(`/v1/orders/${open}`)).body).toMatchObject({ id: open, status: "active" });
    const { data } = (await service.request(`/v1/activity?types=listing&account=${address}`)).body;
    expect(data.map(({ order }: { order: { id: string } }) => order.id)).toEqual([open]);

    const again = await signIn(service, service.chain.accounts.maker);
    expect(kinds(await exportAll(address, again))).toEqual(["session", "order", "notification_rules"]);
  });

  it("has reports and appeals, whose open ones stay for the operators without the account", async () => {
    const { maker, stranger } = service.chain.accounts;
    const desk = await openDesk(service, stranger);
    const token = await signIn(service, maker);
    const item = (tokenId: string) => ({ chain: service.id, contract: service.chain.collection, tokenId });
    const post = (resource: string, body: object) =>
      service.request(resource, { method: "POST", body, ...withToken(token) });
    const report = (tokenId: string) =>
      post("/v1/reports", { ...item(tokenId), reason: "stolen", message: "Mine." });
    const decide = async (decision: object) => {
      const cases = (await desk.call("GET", "/reports")).body.data.map(({ id }: { id: string }) => id);
      return (await desk.call("POST", "/reports/decide", { cases, ...decision })).body.data[0].id;
    };
    await report("3");
    const closed = await decide({ decision: "label", label: "explicit", reason: "Seen." });
    await report("4");
    await service.request("/v1/reports", { method: "POST", body: { ...item("4"), reason: "explicit" } });
    const appeal = () =>
      post(`${path(maker.address)}/appeals`, { ...item("3"), label: "explicit", message: "It is not." });
    const first = (await appeal()).body.id;
    await desk.call("POST", `/appeals/${first}/decide`, { decision: "keep", answer: "It is." });
    const second = (await appeal()).body.id;
    await desk.call("PUT", `/accounts/${maker.address}/block`, { reason: "Spam." });
    const blocks = (entries: readonly AccountDataEntry[]) => entries.filter(({ kind }) => kind === "block");

    const moderated = (entries: readonly AccountDataEntry[]): object[] =>
      entries.flatMap((entry): object[] =>
        entry.kind === "report" ? [entry.report] : entry.kind === "appeal" ? [entry.appeal] : [],
      );
    const all = await exportAll(maker.address, token);
    const block = { kind: "block", reason: "Spam.", at: expect.any(Number) };
    expect(blocks(all)).toEqual([block]);
    const entries = moderated(all);
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: item("3"), reason: "stolen", message: "Mine.", isOpen: false }),
        expect.objectContaining({ item: item("4"), isOpen: true }),
        expect.objectContaining({ id: first, state: "kept", answer: "It is.", account: maker.address }),
        expect.objectContaining({ id: second, state: "open", answer: null, message: "It is not." }),
      ]),
    );

    const erasure = await service.request(`${path(maker.address)}/data`, {
      method: "DELETE",
      ...withToken(token),
    });
    expect(erasure.body).toMatchObject({
      erased: { reports: 1, appeals: 1 },
      kept: expect.arrayContaining([
        { kind: "report", count: 1, reason: expect.stringContaining("without your account") },
        { kind: "appeal", count: 1, reason: expect.stringContaining("without your account") },
        { kind: "block", count: 1, reason: expect.stringContaining("until they lift it") },
      ]),
    });
    expect((await desk.call("GET", `/reports/${closed}`)).body).toMatchObject({
      state: "labelled",
      reports: 0,
      signed: 0,
      entries: [],
    });
    const [open] = (await desk.call("GET", "/reports")).body.data;
    expect(open).toMatchObject({ reports: 2, signed: 0 });
    const reports = (await desk.call("GET", `/reports/${open.id}`)).body.entries;
    expect(reports).toHaveLength(2);
    expect(reports).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: "stolen", message: "Mine.", account: null }),
      ]),
    );
    expect((await desk.call("GET", "/appeals")).body.data).toMatchObject([{ id: second, account: null }]);
    const lifted = { decision: "lift", answer: "True." };
    expect((await desk.call("POST", `/appeals/${second}/decide`, lifted)).body).toMatchObject({
      state: "lifted",
      account: null,
      item: { labels: [] },
    });
    const again = await signIn(service, maker);
    const left = await exportAll(maker.address, again);
    expect(moderated(left)).toEqual([]);
    expect(blocks(left)).toEqual([block]);
  });

  it("is given to nobody else, and erasing leaves that of others", async () => {
    const { taker, stranger } = service.chain.accounts;
    const token = await signIn(service, taker);
    for (const method of ["GET", "DELETE"]) {
      const answer = await service.request(`${path(stranger.address)}/data`, { method, ...withToken(token) });
      expect(answer.body).toMatchObject({ status: 403, code: "wrong_account" });
      expect((await service.request(`${path(taker.address)}/data`, { method })).status).toBe(401);
    }
    const own = await signIn(service, stranger);
    await service.request(`${path(stranger.address)}/data`, { method: "DELETE", ...withToken(own) });
    expect(kinds(await exportAll(taker.address, token))).toEqual(["session", "notification_rules"]);
  });
});
