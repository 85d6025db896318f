import { type LocalAccount, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import type { Activity } from "@/lib/contract/activity";
import type { ItemLabel } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { buildCancel } from "@/lib/seaport/build-cancel";
import { waitForSuccess } from "../../../../../local/chains/deploy-contract";
import { fundOffers } from "../../../../../local/testing/offers";
import { approveConduit } from "../../../../../local/testing/orders";
import { collectionConfigOf } from "../../../../testing/chain-config";
import {
  makerSignature,
  postListing,
  type SignedListing,
  signFeeListing,
} from "../../../../testing/listings";
import { postOffer, signFeeOffer } from "../../../../testing/offers";
import { startTestService, type TestService } from "../../../../testing/test-service";

describe("changes of the order book", () => {
  let service: TestService;
  let maker: LocalAccount;
  let taker: LocalAccount;

  beforeAll(async () => {
    service = await startTestService();
    ({ maker, taker } = service.chain.accounts);
    await approveConduit(service.chain, maker);
    await fundOffers(service.chain, taker, parseEther("10"));
    await service.settled();
  });
  afterAll(() => service.stop());

  async function list(tokenId: bigint): Promise<{ id: string; listing: SignedListing }> {
    const listing = await signFeeListing(service, maker, { tokenId });
    const { status, body } = await postListing(service, listing);
    expect(status).toBe(201);
    return { id: body.id, listing };
  }
  const stateOf = async (id: string) => {
    const { body } = await service.request(`/v1/listings?status=any&maker=${maker.address}&limit=200`);
    const order = body.data.find((entry: { id: string }) => entry.id === id);
    return [order.status, order.statusReason];
  };
  /** Sets the labels of token 2 in the operator's file. */
  const label = (labels: ItemLabel[]) =>
    service.following.setCollections([
      collectionConfigOf(service.chain, service.id, { itemLabels: { "2": labels } }),
    ]);

  it("a label of disputed ownership deactivates live orders, and its removal reactivates them", async () => {
    const { id } = await list(2n);
    const offer = await postOffer(
      service,
      await signFeeOffer(service, taker, { scope: { kind: "collection" } }),
    );
    expect(offer.status).toBe(201);
    const buy = () =>
      service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });
    const give = () =>
      service.request(`/v1/offers/${offer.body.id}/fulfillment`, {
        method: "POST",
        body: { taker: maker.address, tokenId: "2" },
      });
    expect([(await buy()).status, (await give()).status]).toEqual([200, 200]);

    await label(["disputed_ownership"]);
    expect(await stateOf(id)).toEqual(["inactive", "disputed"]);
    for (const answer of [await buy(), await give()])
      expect(answer.body).toMatchObject({ status: 409, code: "order_inactive", statusReason: "disputed" });

    await label([]);
    expect(await stateOf(id)).toEqual(["active", null]);
    expect([(await buy()).status, (await give()).status]).toEqual([200, 200]);
  });

  it("labels an item in its orders and in the feed too, which show its picture", async () => {
    const { id } = await list(2n);
    const offer = await postOffer(
      service,
      await signFeeOffer(service, taker, { scope: { kind: "item", tokenId: 2n } }),
    );
    await label(["explicit"]);
    const item = `chain=${service.id}&contract=${service.chain.collection}&tokenId=2`;
    const labelsOf = async (path: string, ids: readonly string[]) => {
      const { data } = (await service.request(`/v1/${path}&${item}`)).body;
      const about = data.filter((entry: Order | Activity) =>
        ids.includes("order" in entry && "type" in entry ? (entry.order?.id ?? "") : entry.id),
      );
      return about.map((entry: Order | Activity) => entry.item?.labels);
    };
    const labels = async () => [
      await labelsOf("activity?limit=50", [id, offer.body.id]),
      await labelsOf("listings?limit=50", [id]),
      await labelsOf("offers?limit=50", [offer.body.id]),
    ];
    expect(await labels()).toEqual([[["explicit"], ["explicit"]], [["explicit"]], [["explicit"]]]);
    await label([]);
    expect(await labels()).toEqual([[[], []], [[]], [[]]]);
  });

  it("a collection that the file drops hides its orders from all but their makers, and no event in between is missed", async () => {
    const { id } = await list(6n);
    const { client, collection } = service.chain;
    const own = collectionConfigOf(service.chain, service.id);
    const all = async () => (await service.request(`/v1/listings?limit=200`)).body.data.length;
    const buy = () =>
      service.request(`/v1/listings/${id}/fulfillment`, { method: "POST", body: { taker: taker.address } });

    await service.following.setCollections([]);
    expect(await all()).toBe(0);
    expect(await stateOf(id)).toEqual(["active", null]);
    expect(await buy()).toMatchObject({ status: 404, body: { code: "not_found" } });
    const hash = await client.writeContract({
      account: maker,
      address: collection,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [maker.address, taker.address, 6n],
    });
    await waitForSuccess(client, hash);
    await service.settled();

    await service.following.setCollections([own]);
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toEqual(["inactive", "not_owner"]);
    expect(await all()).toBeGreaterThan(0);
  });

  it("are read by a follower of the book, each order once more after each change, by pages of any size", async () => {
    const first = await list(3n);
    const second = await list(4n);
    const third = await list(5n);
    const seen = async (after: number, limit: number) => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const { body } = await service.request(
          `/v1/listings?sort=updated&status=any&updatedAfter=${after}&limit=${limit}${page}`,
        );
        ids.push(...body.data.map((order: { id: string }) => order.id));
        cursor = body.nextCursor;
      } while (cursor !== null);
      return ids;
    };
    const own = [first.id, second.id, third.id];
    for (const limit of [1, 2, 200])
      expect((await seen(0, limit)).filter((id) => own.includes(id))).toEqual(own);

    const { client, protocol } = service.chain;
    const hash = await client.sendTransaction({
      account: maker,
      to: protocol.seaport,
      data: buildCancel([first.listing.order]),
    });
    await waitForSuccess(client, hash);
    await service.settled();
    expect((await seen(0, 2)).filter((id) => own.includes(id))).toEqual([second.id, third.id, first.id]);
    const { timestamp } = await client.getBlock();
    expect(await seen(Number(timestamp), 2)).toContain(first.id);
    expect(await seen(Number(timestamp) + 3_600, 2)).toEqual([]);
  });

  it("are read from the end of a page on, whatever their chain's clock is, and each change once", async () => {
    const read = async (query: string) => {
      const { status, body } = await service.request(
        `/v1/listings?sort=updated&status=any&limit=200&${query}`,
      );
      expect(status).toBe(200);
      const ids: string[] = body.data.map((order: { id: string }) => order.id);
      return { ids, next: `cursor=${encodeURIComponent(body.resumeCursor)}` };
    };
    const ahead = Math.floor(Date.now() / 1_000) + 86_400;
    const begun = await read(`updatedAfter=${ahead}`);
    expect(begun.ids).toEqual([]);
    const first = await list(4n);
    const second = await list(5n);
    const both = await read(begun.next);
    expect(both.ids).toEqual([first.id, second.id]);
    const none = await read(both.next);
    expect(none.ids).toEqual([]);
    const item = `contract=${service.chain.collection}&tokenId=4`;
    const ofItem = await read(item);
    expect(ofItem.ids.at(-1)).toBe(first.id);
    expect(ofItem.ids).not.toContain(second.id);
    expect((await read(`${item}&${ofItem.next}`)).ids).toEqual([]);

    const { client, protocol } = service.chain;
    const data = buildCancel([first.listing.order]);
    await waitForSuccess(
      client,
      await client.sendTransaction({ account: maker, to: protocol.seaport, data }),
    );
    await service.settled();
    expect((await read(none.next)).ids).toEqual([first.id]);
    expect((await read(`${item}&${ofItem.next}`)).ids).toEqual([first.id]);
    const other = await service.request(`/v1/listings?status=any&limit=200&${none.next}`);
    expect([other.status, other.body.code]).toEqual([400, "invalid_cursor"]);
  });

  it("keep the place of a follower of a contract that is not followed", async () => {
    const changes = `/v1/listings?sort=updated&status=any&contract=${service.chain.protocol.seaport}`;
    const begun = await service.request(changes);
    expect(begun.body).toEqual({ data: [], nextCursor: null, resumeCursor: expect.any(String) });
    const cursor = encodeURIComponent(begun.body.resumeCursor);
    expect((await service.request(`${changes}&cursor=${cursor}`)).body).toEqual(begun.body);
  });

  it("include hiding and showing again, which all other lists leave out", async () => {
    const { id, listing } = await list(8n);
    const changes = async (query: string) => {
      const { body } = await service.request(`/v1/listings?sort=updated&limit=200&${query}`);
      const own = body.data.filter((order: Order) => order.id === id);
      const cursor = `cursor=${encodeURIComponent(body.resumeCursor)}`;
      return { hidden: own.map((order: Order) => order.hidden), cursor };
    };
    const begun = await changes("");
    expect(begun.hidden).toEqual([false]);

    const hide = { "x-maker-signature": await makerSignature(service, maker, listing.order) };
    const path = `/v1/listings/${id}`;
    expect((await service.request(path, { method: "DELETE", headers: hide })).status).toBe(204);
    const hidden = await changes(begun.cursor);
    expect(hidden.hidden).toEqual([true]);
    const lists = [
      "sort=updated&hidden=false",
      "sort=recent",
      "sort=recent&updatedAfter=0",
      "sort=price_asc",
    ];
    for (const query of lists) {
      const { body } = await service.request(`/v1/listings?limit=200&${query}`);
      expect(body.data.some((order: Order) => order.hidden || order.id === id)).toBe(false);
    }

    const show = await makerSignature(service, maker, listing.order, { action: "unhide" });
    const shown = await postListing(service, listing, { headers: { "x-maker-signature": show } });
    expect(shown.body).toMatchObject({ id, hidden: false });
    expect((await changes(hidden.cursor)).hidden).toEqual([false]);
  });

  it("do not include the passing of time: an order ends without a change", async () => {
    const startTime = Math.floor(Date.now() / 1_000);
    const terms = { tokenId: 7n, startTime, endTime: startTime + 600 };
    const { body: order } = await postListing(service, await signFeeListing(service, maker, terms));
    const stored = async () => {
      const { body } = await service.request(`/v1/listings?status=any&maker=${maker.address}&limit=200`);
      return body.data.find(({ id }: { id: string }) => id === order.id);
    };
    const changes = `/v1/listings?sort=updated&status=any&limit=200`;
    const before = await service.request(`${changes}&updatedAfter=0`);
    service.shiftClock(600);
    expect(await stored()).toMatchObject({ status: "expired", updatedAt: order.updatedAt });
    const cursor = encodeURIComponent(before.body.resumeCursor);
    expect((await service.request(`${changes}&cursor=${cursor}`)).body.data).toEqual([]);
    service.shiftClock(-600);
  });
});
