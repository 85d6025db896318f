import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxListingsOfItem, maxOrdersPerRequest } from "@/lib/contract/order-limits";
import { replacingSalt } from "@/lib/seaport/end-orders";
import { hashOrder } from "@/lib/seaport/hash-order";
import { approveConduit } from "../../../../../local/testing/orders";
import { endOrders } from "../../../../testing/end-orders";
import {
  listingBody,
  postListing,
  type SignedListing,
  signFeeListing,
  startListingService,
} from "../../../../testing/listings";
import { requestApp, type TestService } from "../../../../testing/test-service";
import { createApp } from "../../../api/app";
import type { JournalEntry } from "../../../journal/journal-entry";
import { JournalError } from "../../../journal/journal-error";

describe("an order that replaces another", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startListingService();
    ({ maker, taker } = service.chain.accounts);
    await approveConduit(service.chain, taker);
    await service.settled();
  });
  afterAll(() => service.stop());

  const sign = (tokenId: bigint, terms: object = {}, account = maker) =>
    signFeeListing(service, account, { tokenId, zone: service.chain.protocol.signedZone, ...terms });
  const bodyOf = (listing: SignedListing, replaced: SignedListing) => ({
    ...listingBody(service, listing),
    replaces: hashOrder(replaced.order),
  });
  const post = (body: object) => service.request("/v1/listings", { method: "POST", body });
  const stateOf = async ({ order }: SignedListing) => {
    const { body } = await service.request(`/v1/orders/${hashOrder(order)}`);
    return body.code ?? `${body.status} ${body.statusReason}`;
  };
  const replacing = ({ order }: SignedListing, price = "0.9") => ({
    salt: replacingSalt(hashOrder(order)),
    unitPrice: parseEther(price),
  });

  it("ends it in the same request, once", async () => {
    const old = await sign(1n);
    await postListing(service, old);
    const next = await sign(1n, replacing(old));
    const { status, body } = await post(bodyOf(next, old));
    expect([status, body.status, await stateOf(old)]).toEqual([201, "active", "inactive ended"]);
    const again = await post(bodyOf(next, old));
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    const third = await sign(1n, replacing(next, "0.8"));
    expect((await post({ orders: [bodyOf(third, next)] })).body.results).toMatchObject([{ status: 201 }]);
    expect([await stateOf(next), await stateOf(third)]).toEqual(["inactive ended", "active null"]);
  });

  it("ends it also when the new order was stored before without saying so", async () => {
    const old = await sign(2n);
    const next = await sign(2n, replacing(old));
    await postListing(service, old);
    await postListing(service, next);
    expect(await stateOf(old)).toBe("active null");
    expect((await post(bodyOf(next, old))).status).toBe(200);
    expect(await stateOf(old)).toBe("inactive ended");
  });

  it("must say so in its salt, and be of the same maker; otherwise nothing is stored or ended", async () => {
    const old = await sign(3n);
    const open = await signFeeListing(service, maker, { tokenId: 3n });
    const other = await sign(11n, {}, taker);
    for (const each of [old, open, other]) expect((await postListing(service, each)).status).toBe(201);
    const unknown = await sign(3n);
    const refusals = [
      [await sign(3n), old, "invalid_replacement"],
      [await sign(3n, replacing(unknown)), unknown, "invalid_replacement"],
      [await sign(3n, replacing(other)), other, "invalid_replacement"],
      [await sign(3n, replacing(open)), open, "not_endable"],
    ] as const;
    for (const [next, replaced, code] of refusals) {
      const { status, body } = await post(bodyOf(next, replaced));
      expect([status, body.code, await stateOf(next)]).toEqual([422, code, "not_found"]);
    }
    const states = await Promise.all([old, open, other].map(stateOf));
    expect(states).toEqual(["active null", "active null", "active null"]);
  });

  it("does not end it if it is refused itself, or if the end cannot be recorded", async () => {
    const old = await sign(5n);
    await postListing(service, old);
    const unpaid = await sign(5n, { ...replacing(old), fees: [] });
    expect((await post(bodyOf(unpaid, old))).body.code).toBe("marketplace_fee_missing");
    const append = async () => {
      throw new JournalError("journal_unwritable", "The disk is full.");
    };
    const journal = { id: "full", append, close: async () => {} };
    const app = createApp({ ...service.dependencies, journal });
    const next = await sign(5n, replacing(old));
    const refused = await requestApp(app, "/v1/listings", { method: "POST", body: bodyOf(next, old) });
    expect(refused.body).toMatchObject({ status: 503, code: "upstream_unavailable" });
    expect([await stateOf(old), await stateOf(next)]).toEqual(["active null", "not_found"]);
  });

  it("has its end recorded once, and only if the new order is stored", async () => {
    const full = await Promise.all(Array.from({ length: maxListingsOfItem }, () => sign(7n)));
    await post({ orders: full.map((listing) => listingBody(service, listing)) });
    const elsewhere = await sign(8n);
    await postListing(service, elsewhere);
    const entries: JournalEntry[] = [];
    const append = async (entry: JournalEntry) => void entries.push(entry);
    const app = createApp({
      ...service.dependencies,
      journal: { id: "kept", append, close: async () => {} },
    });
    const postTo = (body: object) => requestApp(app, "/v1/listings", { method: "POST", body });
    // It ends a listing of another item, so there is no room for it.
    const refused = await postTo(bodyOf(await sign(7n, replacing(elsewhere)), elsewhere));
    expect([refused.body.code, entries, await stateOf(elsewhere)]).toEqual([
      "too_many_orders",
      [],
      "active null",
    ]);
    const next = await sign(8n, replacing(elsewhere));
    expect((await postTo(bodyOf(next, elsewhere))).status).toBe(201);
    expect(entries).toMatchObject([{ type: "order_ended", order: expect.any(String) }]);
  });

  it("replaces no order that has ended already: its maker would have two orders and know of one", async () => {
    const old = await sign(9n);
    await postListing(service, old);
    const here = await sign(9n, replacing(old, "0.9"));
    const there = await sign(9n, replacing(old, "0.8"));
    expect((await post(bodyOf(here, old))).status).toBe(201);
    const late = await post(bodyOf(there, old));
    expect([late.status, late.body.code, await stateOf(there)]).toEqual([409, "order_ended", "not_found"]);
    // The answer to the first may be lost, so the same order again is no second one.
    expect((await post(bodyOf(here, old))).status).toBe(200);
  });

  it("lets one of two orders through that replace another at the same time", async () => {
    const old = await sign(10n);
    await postListing(service, old);
    const both = await Promise.all(["0.9", "0.8"].map((price) => sign(10n, replacing(old, price))));
    const answers = await Promise.all(both.map((each) => post(bodyOf(each, old))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await sign(10n);
    await postListing(service, again);
    const pair = await Promise.all(["0.9", "0.8"].map((price) => sign(10n, replacing(again, price))));
    const { body } = await post({ orders: pair.map((each) => bodyOf(each, again)) });
    expect(body.results.map(({ status }: { status: number }) => status)).toEqual([201, 409]);
  });

  it("takes the room of its item's listing, which the ended one leaves", async () => {
    const listings = await Promise.all(Array.from({ length: maxListingsOfItem }, () => sign(6n)));
    const { body } = await post({ orders: listings.map((listing) => listingBody(service, listing)) });
    expect(body.results.every(({ status }: { status: number }) => status === 201)).toBe(true);
    const [old] = listings;
    if (old === undefined) throw new Error("no listing");
    expect((await postListing(service, await sign(6n))).body.code).toBe("too_many_orders");
    const next = await sign(6n, replacing(old));
    expect((await post(bodyOf(next, old))).status).toBe(201);
    expect((await postListing(service, await sign(6n))).body.code).toBe("too_many_orders");
    await endOrders(service, maker, [next]);
    expect((await postListing(service, await sign(6n))).status).toBe(201);
  });

  it("takes only that room, which nobody else has where it is refused", async () => {
    const fill = async (tokenId: bigint) => {
      const full = await Promise.all(Array.from({ length: maxListingsOfItem }, () => sign(tokenId)));
      await post({ orders: full.map((listing) => listingBody(service, listing)) });
      return full;
    };
    const full = await fill(4n);
    await fill(8n);
    const half = full.slice(0, maxOrdersPerRequest / 2);
    const added = await Promise.all(half.map(async () => listingBody(service, await sign(4n))));
    /** Posts the added listings, then a replacement of each of the half by a listing of an item. */
    const postWithReplacements = async (tokenId: bigint) => {
      const replacements = await Promise.all(
        half.map(async (old) => bodyOf(await sign(tokenId, replacing(old)), old)),
      );
      const { body } = await post({ orders: [...added, ...replacements] });
      const statuses = body.results.map(({ status }: { status: number }) => status);
      return [new Set(statuses.slice(0, half.length)), new Set(statuses.slice(half.length))];
    };
    const countOpen = async () => {
      const item = `chain=${service.id}&contract=${service.chain.collection}&tokenId=4`;
      return (await service.request(`/v1/listings?${item}&limit=200`)).body.data.length;
    };
    // The other item has no room, so the replaced listings stay open.
    expect(await postWithReplacements(8n)).toEqual([new Set([422]), new Set([422])]);
    expect(await countOpen()).toBe(maxListingsOfItem);
    expect(await postWithReplacements(4n)).toEqual([new Set([422]), new Set([201])]);
    expect(await countOpen()).toBe(maxListingsOfItem);
  });
});
