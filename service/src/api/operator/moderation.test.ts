import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreateReportBody } from "@/lib/contract/report";
import { openDesk, type TestDesk } from "../../../testing/desk";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { signIn } from "../../../testing/sign-in";
import type { TestService } from "../../../testing/test-service";
import { appendAudit, verifyAudit } from "../../market/desk/audit-log";

describe("moderation at the desk", () => {
  let service: TestService;
  let desk: TestDesk;
  let sessions: Record<"maker" | "taker", string>;
  beforeAll(async () => {
    service = await startListingService();
    const { deployer, maker, taker } = service.chain.accounts;
    desk = await openDesk(service, deployer);
    sessions = { maker: await signIn(service, maker), taker: await signIn(service, taker) };
  });
  afterAll(() => service.stop());

  const item = (tokenId: string) => ({ chain: service.id, contract: service.chain.collection, tokenId });
  const report = (
    tokenId: string,
    words: Pick<CreateReportBody, "reason" | "original" | "message">,
    token?: string,
  ) =>
    service.request("/v1/reports", {
      method: "POST",
      body: { ...item(tokenId), ...words } satisfies CreateReportBody,
      ...(token === undefined ? {} : { headers: { "x-session": token } }),
    });
  const readItem = async (tokenId: string) => {
    const { chain, contract } = item(tokenId);
    return (await service.request(`/v1/items/${chain}/${contract}/${tokenId}`)).body;
  };
  const listingOf = async (tokenId: bigint) => {
    const { maker } = service.chain.accounts;
    const posted = await postListing(service, await signFeeListing(service, maker, { tokenId }));
    expect(posted.status).toBe(201);
    return posted.body.id as string;
  };
  const statusOf = async (id: string) => (await service.request(`/v1/orders/${id}`)).body;

  it("takes reports with and without a session, and shows signed ones first", async () => {
    const unsigned = await report("1", { reason: "explicit" });
    expect([unsigned.status, unsigned.body.isSigned]).toEqual([201, false]);
    expect((await report("2", { reason: "stolen" })).body.code).toBe("invalid_session");
    expect((await report("2", { reason: "explicit" }, "qs_session_wrong")).status).toBe(401);
    expect((await report("404", { reason: "explicit" })).status).toBe(404);
    expect((await report("2", { reason: "ugly" as "explicit" })).status).toBe(400);
    const signed = {
      reason: "copied_art" as const,
      original: "https://studio.example/1",
      message: "Mine is older.",
    };
    expect((await report("2", signed, sessions.taker)).body.isSigned).toBe(true);
    // The same account again: its report is replaced.
    await report("2", { ...signed, reason: "stolen" }, sessions.taker);
    const cases = (await desk.call("GET", "/reports")).body;
    expect(cases.totals).toEqual({ open: 2, closed: 0 });
    expect(cases.data.map((open: { item: { tokenId: string } }) => open.item.tokenId)).toEqual(["2", "1"]);
    expect(cases.data[0]).toMatchObject({
      reports: 1,
      signed: 1,
      reasons: [{ reason: "stolen", reports: 1 }],
    });
    const full = (await desk.call("GET", `/reports/${cases.data[0].id}`)).body;
    expect(full.entries).toMatchObject([
      { reason: "stolen", original: signed.original, account: service.chain.accounts.taker.address },
    ]);
    const page = (await desk.call("GET", "/reports?limit=1")).body;
    const next = (await desk.call("GET", `/reports?limit=1&cursor=${page.nextCursor}`)).body;
    expect([next.data[0].item.tokenId, next.nextCursor]).toEqual(["1", null]);
  });

  it("labels the items of several cases at once, so that disputed ones cannot be traded", async () => {
    const listing = await listingOf(1n);
    const cases = (await desk.call("GET", "/reports")).body.data.map(({ id }: { id: string }) => id);
    const reason = "The taker shows the transaction by which it was taken.";
    const decision = { decision: "label", cases, label: "disputed_ownership", reason };
    const decided = await desk.call("POST", "/reports/decide", decision);
    expect(decided.status).toBe(200);
    expect(decided.body.data.map(({ state }: { state: string }) => state)).toEqual(["labelled", "labelled"]);
    expect(await readItem("1")).toMatchObject({
      labels: ["disputed_ownership"],
      labelReasons: [{ label: "disputed_ownership", reason }],
      bestListing: null,
    });
    expect(await statusOf(listing)).toMatchObject({ status: "inactive", statusReason: "disputed" });
    const again = await desk.call("POST", "/reports/decide", decision);
    expect([again.status, again.body.code]).toEqual([409, "already_decided"]);
    const unknown = await desk.call("POST", "/reports/decide", { decision: "dismiss", cases: ["cas_none"] });
    expect(unknown.status).toBe(404);
  });

  it("lifts a label on its owner's appeal, and the order fills again", async () => {
    const { maker, taker } = service.chain.accounts;
    const appeals = (address: string) => `/v1/accounts/${address}/appeals`;
    const body = { ...item("1"), label: "disputed_ownership", message: "I minted it." };
    const appeal = (account: string, token: string, change: object = {}) =>
      service.request(appeals(account), {
        method: "POST",
        headers: { "x-session": token },
        body: { ...body, ...change },
      });
    expect((await appeal(maker.address, sessions.taker)).body.code).toBe("wrong_account");
    expect((await appeal(taker.address, sessions.taker)).body.code).toBe("not_item_owner");
    expect((await appeal(maker.address, sessions.maker, { label: "explicit" })).body.code).toBe(
      "label_not_set",
    );
    const sent = await appeal(maker.address, sessions.maker);
    expect([sent.status, sent.body.state]).toEqual([201, "open"]);
    expect((await appeal(maker.address, sessions.maker)).body.code).toBe("already_appealed");

    const open = (await desk.call("GET", "/appeals")).body;
    expect(open).toMatchObject({ open: 1, data: [{ id: sent.body.id, message: "I minted it." }] });
    const decided = await desk.call("POST", `/appeals/${sent.body.id}/decide`, {
      decision: "lift",
      answer: "The mint is yours.",
    });
    expect(decided.body).toMatchObject({ state: "lifted", labelReason: null, item: { labels: [] } });
    expect(await readItem("1")).toMatchObject({
      labels: [],
      labelReasons: [],
      bestListing: { kind: "item" },
    });
    const own = await service.request(appeals(maker.address), { headers: { "x-session": sessions.maker } });
    expect(own.body.data).toMatchObject([{ state: "lifted", answer: "The mint is yours." }]);
  });

  it("sets and lifts labels of several items, all or none", async () => {
    const reason = "Nudity on the picture.";
    const set = await desk.call("POST", "/labels", {
      items: [item("3"), item("4")],
      label: "explicit",
      reason,
    });
    expect(set.body.data.map((one: { labels: string[] }) => one.labels)).toEqual([
      ["explicit"],
      ["explicit"],
    ]);
    const half = await desk.call("POST", "/labels/lift", {
      items: [item("3"), item("5")],
      label: "explicit",
      reason: "A mistake.",
    });
    expect([half.status, half.body.code]).toEqual([422, "label_not_set"]);
    expect((await readItem("3")).labels).toEqual(["explicit"]);
    const listed = (await desk.call("GET", "/labels?label=explicit&collection=test-collection&limit=1")).body;
    expect(listed.data).toMatchObject([{ label: "explicit", reason, item: { tokenId: "3" } }]);
    expect(listed.nextCursor).not.toBeNull();
  });

  it("keeps every change in a chained log that the database does not let anybody rewrite", async () => {
    const log = (await desk.call("GET", "/audit?limit=200")).body.data;
    expect(log.map(({ number }: { number: number }) => number)).toEqual(
      log.map((_: unknown, at: number) => log.length - at),
    );
    const operator = service.chain.accounts.deployer.address;
    expect(log[0]).toMatchObject({
      operator,
      action: "label_set",
      before: null,
      after: { label: "explicit" },
    });
    expect(log[0].requestId).toBeTruthy();
    expect((await desk.call("GET", "/audit?action=appeal_lifted&q=app_")).body.data).toHaveLength(1);
    expect((await desk.call("GET", "/audit/verification")).body).toMatchObject({
      entries: log.length,
      isIntact: true,
      lastHash: log[0].hash,
    });
    const { db } = service;
    const more = Array.from({ length: 450 }, (_, at) => ({
      action: "fee_changed" as const,
      target: `collection-${at}`,
      before: null,
      after: { bps: at },
    }));
    const actor = { operator: null, requestId: null, now: 1_700_000_000 };
    await db.transaction((tx) => appendAudit(tx, actor, more));
    const csv = await desk.call("GET", "/audit?format=csv&limit=1&action=fee_changed");
    expect(csv.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
    const lines: string[] = csv.body.trimEnd().split("\r\n");
    expect(lines[0]).toBe("number,at,operator,action,target,before,after,requestId,previousHash,hash");
    const first = `${log.length + 1},2023-11-14T22:13:20.000Z,,fee_changed,collection-0,,"{""bps"":0}",,${log[0].hash},`;
    expect(lines.at(-1)).toContain(first);
    expect(new Set(lines.slice(1).map((line) => line.split(",")[0])).size).toBe(more.length);
    for (const statement of [
      sql`update audit_log set target = 'other'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ]) {
      await expect(db.query(statement)).rejects.toThrow();
    }
    // The owner of the database can switch the trigger off; the chain then shows it.
    await db.query(sql`alter table audit_log disable trigger user`);
    await db.query(sql`update audit_log set target = 'other' where number = 2`);
    await db.query(sql`alter table audit_log enable trigger user`);
    expect(await verifyAudit(db)).toMatchObject({ isIntact: false, brokenAt: 2 });
  });
});
