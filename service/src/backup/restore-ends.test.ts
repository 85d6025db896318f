import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashOrder } from "@/lib/seaport/hash-order";
import { fundOffers } from "../../../local/testing/offers";
import { createTestDatabase, type TestDatabase } from "../../testing/databases";
import { openDesk } from "../../testing/desk";
import { endOrders } from "../../testing/end-orders";
import { followTestChains, waitForHead, waitUntil } from "../../testing/follow-test-chain";
import {
  listingBody,
  makerSignature,
  postListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../testing/listings";
import { offerBody, postOffer, signFeeOffer } from "../../testing/offers";
import { signIn } from "../../testing/sign-in";
import {
  configuredKeys,
  type RequestOptions,
  requestApp,
  type TestService,
} from "../../testing/test-service";
import { createApp } from "../api/app";
import { createDependencies } from "../create-dependencies";
import { JournalError } from "../journal/journal-error";
import { changeTrading } from "../market/desk/change-trading";
import { exportEssential } from "./export-essential";
import { type RestoreOptions, restoreBackup } from "./restore";

const nowMs = () => Date.now();

describe("what somebody ended after a backup", () => {
  let folder: string;
  let journalFile: string;
  let path: string;
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let stranger: LocalAccount;
  let operator: LocalAccount;
  let listing: Awaited<ReturnType<typeof signFeeListing>>;
  let offer: Awaited<ReturnType<typeof signFeeOffer>>;
  /** Endable: one that the export has, one that is younger. Both are ended after it. */
  let ended: [SignedListing, SignedListing];
  let ids: { listing: string; shown: string; offer: string };
  let keys: { kept: string; revoked: string; replaced: string };
  const stops: (() => Promise<unknown>)[] = [];

  const hide = (id: string, signature: string) =>
    service.request(`/v1/listings/${id}`, { method: "DELETE", headers: { "x-maker-signature": signature } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-ends-"));
    journalFile = join(folder, "journal");
    path = join(folder, "export.ndjson");
    service = await startListingService({ journalFile });
    stops.push(() => service.stop());
    ({ maker, taker, stranger, deployer: operator } = service.chain.accounts);
    await fundOffers(service.chain, taker, parseEther("10"));
    await service.settled();
    listing = await signFeeListing(service, maker, { tokenId: 1n });
    const shown = await signFeeListing(service, maker, { tokenId: 2n });
    const traits = [{ type: "Hue", value: "Red" }];
    offer = await signFeeOffer(service, taker, {
      scope: { kind: "trait", traits },
      zone: service.chain.protocol.signedZone,
    });
    const posted = [
      await postListing(service, listing),
      await postListing(service, shown),
      await postOffer(service, offer),
    ];
    expect(posted.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, second, third] = posted.map(({ body }) => String(body.id));
    ids = { listing: first ?? "", shown: second ?? "", offer: third ?? "" };
    await hide(ids.shown, await makerSignature(service, maker, shown.order));

    const endable = (tokenId: bigint) =>
      signFeeListing(service, maker, { tokenId, zone: service.chain.protocol.signedZone });
    ended = [await endable(5n), await endable(6n)];
    await postListing(service, ended[0]);

    const session = { "x-session": await signIn(service, maker) };
    const account = `/v1/accounts/${maker.address}/keys`;
    const issue = async () =>
      (
        await service.request(account, {
          method: "POST",
          headers: session,
          body: { name: "a", scopes: ["read"] },
        })
      ).body;
    const [kept, revoked, replaced] = [await issue(), await issue(), await issue()];
    keys = { kept: kept.key, revoked: revoked.key, replaced: replaced.key };

    const desk = await openDesk(service, operator);
    const leaving = { "x-session": await signIn(service, stranger) };
    const item = { chain: service.id, contract: service.chain.collection, tokenId: "4" };
    await service.request("/v1/reports", {
      method: "POST",
      headers: leaving,
      body: { ...item, reason: "stolen", message: "Mine." },
    });

    await exportEssential({ db: service.db, path, nowMs });

    // All of this is in the journal, and not in the export.
    await hide(ids.listing, await makerSignature(service, maker, listing.order));
    await postListing(service, ended[1]);
    const { body: ends } = await endOrders(service, maker, ended);
    expect(ends.results.map(({ problem }: { problem?: object }) => problem)).toEqual([undefined, undefined]);
    const unhide = await makerSignature(service, maker, shown.order, { action: "unhide" });
    await postListing(service, shown, { headers: { "x-maker-signature": unhide } });
    await service.request(`${account}/${revoked.id}`, { method: "DELETE", headers: session });
    await service.request(`${account}/${replaced.id}/rotate`, {
      method: "POST",
      headers: session,
      body: { overlapSeconds: 0 },
    });
    await desk.call("PUT", `/accounts/${stranger.address}/block`, { reason: "Spam." });
    const erased = await service.request(`/v1/accounts/${stranger.address}/data`, {
      method: "DELETE",
      headers: leaving,
    });
    expect(erased.status).toBe(200);
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The API on a restored database, which follows the chain anew. */
  async function restore(options: Partial<RestoreOptions>) {
    const target: TestDatabase = await createTestDatabase("postgres");
    stops.push(target.drop);
    const { config, collection, chain } = service;
    const readFiles = async () => ({ chains: [config], collections: [collection] });
    const report = await restoreBackup({
      database: target.config,
      path,
      readFiles,
      journals: [],
      nowMs,
      ...options,
    });
    const db = await target.open();
    stops.push(() => db.close());
    const following = await followTestChains(db, [config], [collection]);
    stops.push(following.stop);
    const dependencies = createDependencies({
      ...service.dependencies,
      db,
      events: following.events,
      chains: [config],
      apiKeys: configuredKeys,
      signerPrivateKey: chain.serverSignerKey,
    });
    stops.push(dependencies.close);
    await waitForHead(db, service.id, chain.client);
    const app = createApp(dependencies);
    const request = (url: string, init?: RequestOptions) => requestApp(app, url, init);
    const statusOf = async (id: string) => (await request(`/v1/orders/${id}`)).body;
    await waitUntil(
      () => statusOf(ids.shown),
      ({ status }) => status === "active",
      "the listing that nothing is wrong with",
    );
    const answerTo = async (key: string) => (await request("/v1/chains", { key })).status;
    // The sign-in itself begins a session and rules.
    const begun = ["session", "notification_rules"];
    const keptOf = async (account: LocalAccount) => {
      const token = await signIn({ ...service, request }, account);
      const { body } = await request(`/v1/accounts/${account.address}/data`, {
        headers: { "x-session": token },
      });
      return body.data.filter(({ kind }: { kind: string }) => !begun.includes(kind));
    };
    return { report, db, request, statusOf, answerTo, keptOf };
  }

  it("stays ended with the journal, and nothing else is touched", async () => {
    const restoredAt = Math.floor(nowMs() / 1_000);
    const { report, db, statusOf, answerTo, request, keptOf } = await restore({ journals: [journalFile] });
    // The erased account is told nothing. The others are told what happens after the restore.
    const rules = await db.query<{ account: string; begun: boolean }>(
      sql`select account, since >= ${restoredAt}::int8 as begun from notification_rules`,
    );
    const told = [operator.address, maker.address].sort().map((account) => ({ account, begun: true }));
    expect(rules.sort((a, b) => (a.account < b.account ? -1 : 1))).toEqual(told);
    expect(report).toMatchObject({
      replayed: 9,
      leftOut: {},
      isComplete: true,
      withheld: { orders: 0, keys: 0 },
      imported: { leftOut: {} },
    });
    expect(await statusOf(ids.listing)).toMatchObject({ hidden: true });
    expect(await statusOf(ids.shown)).toMatchObject({ hidden: false, status: "active" });
    // Anybody who has an ended order can post it, whether the backup knew it or not.
    expect(await statusOf(hashOrder(ended[0].order))).toMatchObject({ statusReason: "ended" });
    for (const each of ended) {
      const answer = await request("/v1/listings", { method: "POST", body: listingBody(service, each) });
      expect(answer.body).toMatchObject({ status: 409, code: "order_ended" });
    }
    // So it stays after the next backup, which has no journal's help.
    const second = join(folder, "second.ndjson");
    await exportEssential({ db, path: second, nowMs });
    const next = await restore({ path: second, withoutJournal: true });
    const posted = await next.request("/v1/listings", {
      method: "POST",
      body: listingBody(service, ended[1]),
    });
    expect(posted.body.code).toBe("order_ended");
    expect(await next.statusOf(hashOrder(ended[0].order))).toMatchObject({ statusReason: "ended" });
    expect(await statusOf(ids.offer)).toMatchObject({ status: "active" });
    expect(await Promise.all([keys.kept, keys.revoked, keys.replaced].map(answerTo))).toEqual([
      200, 401, 401,
    ]);
    // The erased data are gone. The block stays, because operators decided it.
    expect(await keptOf(stranger)).toEqual([{ kind: "block", reason: "Spam.", at: expect.any(Number) }]);
    // The ids of the feed before the restore are lost, and are not given again.
    const before = (await service.request("/v1/activity?limit=200")).body.data.map(
      ({ id }: { id: string }) => id,
    );
    const now = (await request("/v1/activity?limit=200")).body.data.map(({ id }: { id: string }) => id);
    expect(now.filter((id: string) => before.includes(id))).toEqual([]);
    const lost = await request(`/v1/activity?after=${before[0]}`);
    expect(lost.body).toMatchObject({ status: 400, code: "invalid_cursor", action: "refresh" });
    expect((await request(`/v1/activity?after=${now.at(-1)}`)).status).toBe(200);
    // A follower of the book is told too.
    const { resumeCursor } = (await service.request("/v1/listings?sort=updated&status=any")).body;
    const book = await request(`/v1/listings?sort=updated&status=any&cursor=${resumeCursor}`);
    expect(book.body).toMatchObject({ status: 400, code: "invalid_cursor" });
  });

  it("is not believed to be complete without the journal that the backup names", async () => {
    const database = (await createTestDatabase("postgres")).config;
    const readFiles = async () => ({ chains: [service.config], collections: [service.collection] });
    await expect(restoreBackup({ database, path, readFiles, journals: [], nowMs })).rejects.toMatchObject({
      code: "journal_needed",
      message: expect.stringContaining("what accounts erased and operators decided since the backup is lost"),
    });
  });

  it("could be anything without a journal: what needs our signature waits for its maker, and keys are issued anew", async () => {
    const { report, statusOf, answerTo, request, keptOf } = await restore({ withoutJournal: true });
    expect(await keptOf(stranger)).toMatchObject([{ kind: "report" }]);
    expect(report).toMatchObject({ replayed: 0, isComplete: false, withheld: { orders: 2, keys: 3 } });
    expect(await statusOf(ids.offer)).toMatchObject({ status: "inactive", statusReason: "unconfirmed" });
    expect(await Promise.all([keys.kept, keys.revoked].map(answerTo))).toEqual([401, 401]);
    const fill = { method: "POST", body: { taker: maker.address, tokenId: "1" } };
    expect((await request(`/v1/offers/${ids.offer}/fulfillment`, fill)).body).toMatchObject({
      status: 409,
      statusReason: "unconfirmed",
    });
    // Everybody can read the signed order, so posting it again proves nothing.
    const again = { method: "POST", body: offerBody(service, offer) };
    expect((await request("/v1/offers", again)).body).toMatchObject({ statusReason: "unconfirmed" });
    const signature = await makerSignature(service, taker, offer.order, { action: "unhide" });
    const confirmed = await request("/v1/offers", { ...again, headers: { "x-maker-signature": signature } });
    expect(confirmed.body).toMatchObject({ status: "active", statusReason: null });
  });

  it("is refused, and nothing is done, while the journal cannot be written", async () => {
    const { dependencies } = service;
    const { journal } = dependencies;
    dependencies.journal = {
      id: "full",
      append: async () => {
        throw new JournalError("journal_unwritable", "The disk is full.");
      },
      close: async () => {},
    };
    try {
      const third = await signFeeListing(service, maker, { tokenId: 3n });
      const { body } = await service.request("/v1/listings", {
        method: "POST",
        body: listingBody(service, third),
      });
      const own = createApp(dependencies);
      const headers = { "x-maker-signature": await makerSignature(service, maker, third.order) };
      const refused = await requestApp(own, `/v1/listings/${body.id}`, { method: "DELETE", headers });
      expect(refused.body).toMatchObject({ status: 503, code: "upstream_unavailable" });
      const rows = await service.db.query(sql`select hidden from orders where id = ${body.id}`);
      expect(rows).toEqual([{ hidden: false }]);
      const actor = { operator: operator.address, requestId: null, now: 1 };
      const change = { state: "off", reason: "Look." } as const;
      await expect(changeTrading(dependencies, actor, { chain: service.id, change })).rejects.toMatchObject({
        code: "upstream_unavailable",
      });
      expect(await service.db.query(sql`select 1 from chain_trading`)).toEqual([]);
    } finally {
      dependencies.journal = journal;
    }
  });
});
