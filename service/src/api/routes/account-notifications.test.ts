import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notificationPageSchema } from "@/lib/contract/notification";
import { usualNotificationRules } from "@/lib/contract/notification-rules";
import { signIn } from "../../../testing/sign-in";
import { type RequestOptions, startTestService, type TestService } from "../../../testing/test-service";
import type { StoredDetails } from "../../db/schema/notifications";
import { notifications } from "../../db/schema/notifications";

const zero = "0x0000000000000000000000000000000000000000";

describe("what an account is told", () => {
  let service: TestService;
  let address: `0x${string}`;
  let token: string;
  let itemId: number;
  beforeAll(async () => {
    service = await startTestService();
    address = service.chain.accounts.maker.address;
    token = await signIn(service, service.chain.accounts.maker);
    const [item] = await service.db.query<{ id: number }>(sql`select id from items where token_id = 1`);
    itemId = item?.id ?? 0;
  });
  afterAll(() => service.stop());

  const call = (path: string, options: RequestOptions = {}) =>
    service.request(`/v1/accounts/${address}${path}`, { headers: { "x-session": token }, ...options });
  const unread = async () => (await call("/notifications/unread")).body;

  const sold: StoredDetails = {
    ...{ price: "100", currency: zero, quantity: "1", proceeds: "95", buyer: zero, orderId: "ord_1" },
    transaction: { chain: "base", hash: `0x${"ab".repeat(32)}`, blockNumber: 7, timestamp: 70 },
  };
  const label: StoredDetails = { label: "reported", reason: "A copy." };

  async function tell(kind: "sold" | "item_labelled", cause: string, own: object = {}) {
    const [collection] = await service.db.query<{ id: number }>(sql`select id from collections`);
    const [row] = await service.db.orm
      .insert(notifications)
      .values({
        ...{ account: address, kind, cause, onSite: true, at: 70, createdAt: 71, chain: "base", itemId },
        collectionId: collection?.id ?? 0,
        details: kind === "sold" ? sold : label,
        ...own,
      })
      .returning({ id: notifications.id });
    return `ntf_${row?.id}`;
  }

  it("is empty at first, and needs the account's session", async () => {
    const page = await call("/notifications");
    expect(page.body).toEqual({ data: [], nextCursor: null, totals: { all: 0, unread: 0, byKind: {} } });
    expect((await call("/notifications", { headers: {} })).body.code).toBe("invalid_session");
    const { stranger } = service.chain.accounts;
    const headers = { "x-session": await signIn(service, stranger) };
    expect((await call("/notifications", { headers })).body.code).toBe("wrong_account");
  });

  it("is listed newest first with the item and the terms of its kind, page by page", async () => {
    const first = await tell("sold", "one");
    const second = await tell("item_labelled", "two");
    const hidden = await tell("sold", "three", { onSite: false });
    const others = await tell("sold", "one", { account: service.chain.accounts.taker.address });
    const page = notificationPageSchema.parse((await call("/notifications?limit=1")).body);
    expect(page.totals).toEqual({ all: 2, unread: 2, byKind: { sold: 1, item_labelled: 1 } });
    expect(page.data).toEqual([
      expect.objectContaining({ id: second, kind: "item_labelled", label: "reported", readAt: null }),
    ]);
    const next = notificationPageSchema.parse(
      (await call(`/notifications?limit=1&cursor=${page.nextCursor}`)).body,
    );
    expect(next).toMatchObject({ nextCursor: null, data: [{ id: first, kind: "sold", proceeds: "95" }] });
    expect(next.totals).toBeUndefined();
    expect(next.data[0]?.item).toMatchObject({ tokenId: "1", chain: "base" });
    expect(JSON.stringify([page, next])).not.toContain(`"${hidden}"`);
    expect(JSON.stringify([page, next])).not.toContain(`"${others}"`);
    const ofKind = async (query: string) => (await call(`/notifications?${query}`)).body.data.length;
    expect([
      await ofKind("kind=sold"),
      await ofKind("kind=sold,item_labelled"),
      await ofKind("kind=outbid"),
    ]).toEqual([1, 2, 0]);
    expect((await call("/notifications?kind=unknown")).status).toBe(400);
  });

  it("counts what is unread exactly, and marks single ones or all that a page showed", async () => {
    const ids: string[] = [];
    for (const cause of ["r1", "r2", "r3"]) ids.push(await tell("sold", cause));
    const before = (await unread()).unread;
    const read = (body: object) => call("/notifications/read", { method: "POST", body });
    expect((await read({ ids: [ids[2]] })).body).toEqual({ unread: before - 1 });
    expect((await read({ ids: [ids[2], "ntf_999999"] })).body).toEqual({ unread: before - 1 });
    expect((await call("/notifications?unread=true")).body.data).toHaveLength(before - 1);
    const later = await tell("sold", "r4");
    expect((await read({ upTo: ids[1] })).body).toEqual({ unread: 1 });
    const unreadPage = (await call("/notifications?unread=true")).body.data;
    expect(unreadPage.map(({ id }: { id: string }) => id)).toEqual([later]);
    for (const body of [{}, { ids: [] }, { ids: ["1"] }, { upTo: ids[0], ids }]) {
      expect((await read(body)).status).toBe(400);
    }
  });

  it("follows rules, which are the usual ones until the account changes them", async () => {
    const usual = await call("/notification-rules");
    expect(usual.body).toMatchObject({ ...usualNotificationRules, updatedAt: null });
    const rules = {
      ...usualNotificationRules,
      kinds: { ...usualNotificationRules.kinds, outbid: { site: false, push: false, webhook: false } },
      offersFromFloorBps: null,
      quietHours: { from: "22:00", to: "07:00", timeZone: "Europe/Oslo" },
    };
    const put = (body: object) => call("/notification-rules", { method: "PUT", body });
    expect((await put(rules)).body).toMatchObject({ ...rules, since: usual.body.since });
    expect((await call("/notification-rules")).body).toMatchObject({
      ...rules,
      updatedAt: expect.any(Number),
    });
    // A program from before that kind does not know it, and must still be able to store the others.
    const { listing_returned: _kind, ...earlier } = rules.kinds;
    expect((await put({ ...rules, kinds: earlier })).body).toMatchObject(rules);
    const { quietHours: _, ...part } = rules;
    const { sold: _sold, ...unsold } = rules.kinds;
    for (const body of [
      part,
      { ...rules, kinds: unsold },
      { ...rules, quietHours: { from: "24:00", to: "07:00", timeZone: "UTC" } },
      { ...rules, quietHours: { from: "22:00", to: "07:00", timeZone: "Middle-earth/Shire" } },
      { ...rules, kinds: { ...rules.kinds, other: rules.kinds.sold } },
    ]) {
      expect((await put(body)).body).toMatchObject({ status: 400, code: "invalid_request" });
    }
  });

  it("includes price alerts of items and floors, fifty at most", async () => {
    const create = (target: object, below = "750") =>
      call("/alerts", { method: "POST", body: { target, below } });
    const contract = service.chain.collection.toLowerCase();
    const item = { kind: "item", chain: "base", contract, tokenId: "1" };
    const floor = { kind: "floor", collection: service.collection.slug, chain: "base" };
    const made = await create(item);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ kind: "item", item: { tokenId: "1" }, below: "750", reachedAt: null });
    expect((await create(floor)).body).toMatchObject({ kind: "floor", chain: "base", item: null });
    expect((await create({ ...floor, collection: "nothing" })).body.code).toBe("unknown_collection");
    expect((await create({ ...item, tokenId: "99999" })).body.code).toBe("unknown_item");
    expect((await create({ ...floor, chain: "nowhere" })).body.code).toBe("unsupported_chain");
    expect((await create(floor, "0")).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(floor)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(48);
    expect(answers.find(({ status }) => status !== 201)?.body.code).toBe("too_many_alerts");
    const remove = (id: string) => call(`/alerts/${id}`, { method: "DELETE" });
    expect((await remove(made.body.id)).status).toBe(204);
    expect((await remove(made.body.id)).status).toBe(404);
    const list = (await call("/alerts?limit=200")).body.data;
    expect(list).toHaveLength(49);
  });
});
