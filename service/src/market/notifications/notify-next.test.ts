import { sql } from "drizzle-orm";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notification } from "@/lib/contract/notification";
import { usualNotificationRules } from "@/lib/contract/notification-rules";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { give } from "../../../../local/testing/holdings";
import { fundOffers } from "../../../../local/testing/offers";
import { reorg } from "../../../../local/testing/reorg";
import { postListing, signFeeListing, startListingService } from "../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import { signIn } from "../../../testing/sign-in";
import type { TestService } from "../../../testing/test-service";
import { itemLabels } from "../../db/schema/desk";
import { notifyDue, notifyNext } from "./notify-next";
import { startNotifier } from "./start-notifier";

const now = () => Math.floor(Date.now() / 1_000);

describe("an account is told", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let stranger: LocalAccount;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker, stranger } = service.chain.accounts);
    for (const account of [maker, taker]) tokens.set(account.address, await signIn(service, account));
    await fundOffers(service.chain, taker);
    await fundOffers(service.chain, stranger);
    await service.settled();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    await notify();
    await service.db.query(sql`delete from notifications`);
    for (const { address } of [maker, taker]) await setRules(address, usualNotificationRules);
  });

  const call = (address: string, path: string, body?: object, method = "POST") =>
    service.request(`/v1/accounts/${address}${path}`, {
      headers: { "x-session": tokens.get(address) ?? "" },
      ...(body !== undefined && { method, body }),
    });
  const setRules = (address: string, rules: object) => call(address, "/notification-rules", rules, "PUT");

  /** Several processes tell at the same time. */
  async function notify(together?: number): Promise<void> {
    await service.settled();
    for (;;) {
      const parts = await Promise.all([1, 2, 3].map(() => notifyNext(service.db, now(), together)));
      if (parts.some((part) => part?.isLast === true)) return;
    }
  }
  async function told(account: LocalAccount): Promise<Notification[]> {
    await notify();
    return (await call(account.address, "/notifications")).body.data;
  }
  const kindsOf = (list: readonly Notification[]) => list.map(({ kind }) => kind);
  async function list(tokenId: bigint, own: object = {}): Promise<string> {
    const listing = await signFeeListing(service, maker, { tokenId, ...own });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return body.id;
  }
  async function buy(id: string): Promise<void> {
    const fulfilment = { method: "POST", body: { taker: taker.address } };
    const { body } = await service.request(`/v1/listings/${id}/fulfillment`, fulfilment);
    const { to, data, value } = body.transaction;
    const { client } = service.chain;
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: taker, to, data, value: BigInt(value) }),
    );
  }
  async function offer(account: LocalAccount, scope: object, unitPrice = "1"): Promise<string> {
    const terms = { scope: scope as { kind: "collection" }, unitPrice: parseEther(unitPrice) };
    const { status, body } = await postOffer(service, await signFeeOffer(service, account, terms));
    expect([status, body.code]).toEqual([201, undefined]);
    return body.id;
  }
  /** Tells once more what was told, as after a crash. */
  async function tellAgain(together?: number): Promise<void> {
    await service.db.query(sql`update notifier set seq = 0`);
    await notify(together);
  }

  it("of a sale, with what it receives, once, however often it is read", async () => {
    const id = await list(1n);
    await buy(id);
    const [sold, ...others] = await told(maker);
    expect(others).toEqual([]);
    expect(sold).toMatchObject({
      kind: "sold",
      price: parseEther("1").toString(),
      proceeds: parseEther("0.99").toString(),
      ...{ buyer: taker.address, orderId: id, readAt: null },
      item: { tokenId: "1" },
      transaction: { chain: service.id, hash: expect.stringMatching(/^0x/) },
    });
    await tellAgain();
    expect(await told(maker)).toEqual([sold]);
    await service.db.query(sql`delete from notifications`);
    await tellAgain(1);
    expect(kindsOf(await told(maker)), "entry by entry").toEqual(["sold"]);
    expect(await told(taker)).toEqual([]);
  });

  it("of a sale no more when its block is gone, and of the same again when it comes back", async () => {
    const { client } = service.chain;
    const id = await list(2n);
    await buy(id);
    const [sold] = await told(maker);
    if (sold?.kind !== "sold" || sold.transaction === null) throw new Error("no sale");
    const raw = await client.request({
      method: "eth_getRawTransactionByHash" as never,
      params: [sold.transaction.hash] as never,
    });
    await reorg(client, 1);
    expect(kindsOf(await told(maker))).toEqual([]);
    await waitForSuccess(client, await client.sendRawTransaction({ serializedTransaction: raw as never }));
    const [again, ...more] = await told(maker);
    expect(more).toEqual([]);
    expect(again).toMatchObject({ id: sold.id, transaction: { hash: sold.transaction.hash } });
    await call(maker.address, "/notifications/read", { upTo: sold.id });
    await reorg(client, 1);
    expect(kindsOf(await told(maker)), "what was read stays").toEqual(["sold"]);
    await client.sendRawTransaction({ serializedTransaction: raw as never });
  });

  it("of offers from its part of the floor on, and of being outbid", async () => {
    await list(3n, { unitPrice: parseEther("2") });
    await setRules(maker.address, { ...usualNotificationRules, offersFromFloorBps: 5_000 });
    await offer(stranger, { kind: "item", tokenId: 3n }, "0.9");
    expect(await told(maker)).toEqual([]);
    const own = await offer(taker, { kind: "item", tokenId: 3n }, "1.2");
    const best = await offer(stranger, { kind: "item", tokenId: 3n }, "1.3");
    await offer(stranger, { kind: "item", tokenId: 3n }, "1.4");
    expect((await told(maker)).map((each) => each.kind === "offer_received" && each.unitPrice)).toEqual([
      parseEther("1.4").toString(),
      parseEther("1.3").toString(),
      parseEther("1.2").toString(),
    ]);
    const outbid = await told(taker);
    expect(outbid).toHaveLength(1);
    expect(outbid[0]).toMatchObject({
      ...{ kind: "outbid", orderId: own, unitPrice: parseEther("1.2").toString() },
      best: { orderId: best, unitPrice: parseEther("1.3").toString() },
    });
  });

  it("of the best offer for a collection that it holds something of", async () => {
    await offer(taker, { kind: "collection" }, "1.95");
    await offer(stranger, { kind: "collection" }, "1.92");
    const list = await told(maker);
    expect(list.map((each) => each.kind === "offer_received" && [each.scope, each.unitPrice])).toEqual([
      ["collection", parseEther("1.95").toString()],
    ]);
  });

  it("of an order that cannot be filled any more, until it can be again", async () => {
    const id = await list(4n, { unitPrice: parseEther("3") });
    await give(service.chain, maker, stranger.address, 4n);
    const [inactive] = await told(maker);
    expect(inactive).toMatchObject({
      kind: "order_inactive",
      orderId: id,
      side: "listing",
      reason: "not_owner",
    });
    await give(service.chain, stranger, maker.address, 4n);
    expect(kindsOf(await told(maker))).toEqual(["listing_returned"]);
    await give(service.chain, maker, stranger.address, 4n);
    expect((await told(maker)).map((each) => each.id)).toEqual([inactive?.id]);
    await give(service.chain, stranger, maker.address, 4n);
    await notify();
    await service.db.query(sql`update notifications set created_at = created_at - 4000`);
    await give(service.chain, maker, stranger.address, 4n);
    const later = await told(maker);
    expect(later).toHaveLength(1);
    expect(later[0]?.id).not.toBe(inactive?.id);
  });

  it("of a label, and of prices that it asked to hear of, once each", async () => {
    const [item] = await service.db.query<{ id: number }>(sql`select id from items where token_id = 5`);
    const contract = service.chain.collection;
    const target = { kind: "item", chain: service.id, contract, tokenId: "5" };
    const ask = (ether: string, what: object = target) =>
      call(maker.address, "/alerts", { target: what, below: parseEther(ether).toString() });
    await ask("1.5");
    await ask("0.5");
    await ask("9", { kind: "floor", collection: service.collection.slug, chain: service.id });
    expect(kindsOf(await told(maker))).toEqual([]);
    await notifyDue(service.db, now());
    const prices = async () =>
      (await told(maker)).map((each) => each.kind === "price_alert" && [each.target, each.price]);
    // The listings of the tests before are below nine.
    const first = ["floor", parseEther("2").toString()];
    expect(await prices()).toEqual([first]);
    await list(5n, { unitPrice: parseEther("1.5") });
    expect(await prices()).toEqual([["item", parseEther("1.5").toString()], first]);
    const at = now();
    await service.db.query(sql`update items set labels = '{reported}' where id = ${item?.id ?? 0}`);
    await service.db.orm
      .insert(itemLabels)
      .values({ itemId: item?.id ?? 0, label: "reported", reason: "A copy.", setAt: at });
    await list(6n, { unitPrice: parseEther("1.4") });
    expect((await told(maker))[0]).toMatchObject({
      kind: "item_labelled",
      label: "reported",
      reason: "A copy.",
    });
    // What earlier tests deleted comes as well.
    await tellAgain();
    const once = kindsOf(await told(maker)).filter(
      (kind) => kind === "price_alert" || kind === "item_labelled",
    );
    expect(once).toHaveLength(3);
    const alerts = (await call(maker.address, "/alerts")).body.data;
    await service.db.query(sql`delete from item_labels`);
    expect(alerts.filter(({ reachedAt }: { reachedAt: number | null }) => reachedAt !== null)).toHaveLength(
      2,
    );
  });

  it("of all else where one entry cannot be told", async () => {
    const broken = await list(9n);
    const other = await list(10n);
    await notify();
    await service.db.query(
      sql.raw(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '22000'; end $$`),
    );
    await service.db.query(
      sql.raw(`create trigger refuse before insert on notifications for each row
      when (new.details ->> 'orderId' = '${broken}') execute function refuse()`),
    );
    await buy(broken);
    await buy(other);
    await service.settled();
    const log = { warn: vi.fn(), error: vi.fn() };
    const stop = startNotifier({
      db: service.db,
      events: { subscribe: () => () => undefined } as never,
      log,
      nowMs: Date.now,
      onTold: () => undefined,
    });
    try {
      await expect
        .poll(async () => kindsOf((await call(maker.address, "/notifications")).body.data), {
          timeout: 40_000,
        })
        .toEqual(["sold"]);
    } finally {
      await stop();
      await service.db.query(sql.raw("drop trigger refuse on notifications"));
    }
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ seq: expect.any(Number), piece: "sales" }),
      "an entry of the feed cannot be told and is passed by",
    );
    const [sold] = await told(maker);
    expect(sold).toMatchObject({ kind: "sold", orderId: other });
  });

  it("nothing that it does not want, that is old, or from before its first sign-in", async () => {
    const none = { site: false, push: false, webhook: false };
    await setRules(maker.address, {
      ...usualNotificationRules,
      kinds: { ...usualNotificationRules.kinds, sold: none },
    });
    await buy(await list(7n));
    expect(await told(maker)).toEqual([]);
    await setRules(maker.address, usualNotificationRules);
    await service.db.query(sql`update notification_rules set since = ${now() + 1_000}`);
    await buy(await list(8n));
    expect(await told(maker)).toEqual([]);
    await service.db.query(sql`update notification_rules set since = 0`);
    const seq = sql`update notifier set seq = 0`;
    await service.db.query(seq);
    await notifyNext(service.db, now() + 8 * 86_400);
    expect((await call(maker.address, "/notifications")).body.data).toEqual([]);
  });
});
