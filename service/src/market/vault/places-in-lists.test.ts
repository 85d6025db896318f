import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Order } from "@/lib/contract/order";
import { fundOffers } from "../../../../local/testing/offers";
import { approveConduit } from "../../../../local/testing/orders";
import { deliver, move, sendMove } from "../../../../local/testing/vaults";
import { postListing, signFeeListing } from "../../../testing/listings";
import { countsOf, slug } from "../../../testing/look-at-vault";
import { postOffer, signFeeOffer } from "../../../testing/offers";
import { startVaultService, type VaultPlace, type VaultService } from "../../../testing/vault-service";

describe("A collection whose items are on several chains", () => {
  let service: VaultService;
  let ethereum: VaultPlace;
  let base: VaultPlace;
  beforeAll(async () => {
    service = await startVaultService();
    ({ ethereum, base } = service);
    for (const { chain } of [ethereum, base]) await approveConduit(chain, chain.accounts.maker);
    await service.settled();
  });
  afterAll(() => service.stop());

  /** Lists for some ether. */
  async function list(place: VaultPlace, tokenId: bigint, price: string): Promise<void> {
    const terms = { tokenId, token: place.chain.collection, unitPrice: parseEther(price) };
    const { status } = await postListing(
      place,
      await signFeeListing(place, place.chain.accounts.maker, terms),
    );
    expect(status).toBe(201);
  }

  async function floors(): Promise<Record<string, string>> {
    const { body } = await service.request(`/v1/collections/${slug}`);
    return body.stats.floor;
  }

  /** The token ids among these that a filter finds. */
  async function found(filter: string, ...among: string[]): Promise<string[]> {
    const { body } = await service.request(`/v1/collections/${slug}/items?${filter}&limit=100`);
    const ids: string[] = body.data.map(({ tokenId }: { tokenId: string }) => tokenId);
    return ids.filter((id) => among.includes(id)).sort();
  }

  it("has a floor on each chain from the listings that can be bought there", async () => {
    await list(ethereum, 1n, "3");
    await list(ethereum, 2n, "5");
    expect(await floors()).toEqual({ ethereum: "3" });

    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 1n });
    await service.settled();
    expect(await floors()).toEqual({ ethereum: "5" });
    await deliver(base.chain, sent);
    await service.settled();
    expect(await floors()).toEqual({ ethereum: "5" });

    await list(base, 1n, "2");
    expect(await floors()).toEqual({ ethereum: "5", base: "2" });

    await move({ from: base.chain, to: ethereum.chain, tokenId: 1n });
    await service.settled();
    // The order signed at home before is valid again, unchanged.
    expect(await floors()).toEqual({ ethereum: "3" });
  });

  it("has no floor from an item that arrived on another chain, although the chain of departure is behind", async () => {
    const [before, counts] = [await floors(), await countsOf(service)];
    await list(ethereum, 5n, "1");
    expect(await floors()).toEqual({ ...before, ethereum: "1" });
    await service.unfollow();
    await move({ from: ethereum.chain, to: base.chain, tokenId: 5n });
    await service.follow(base);
    await service.settled(base);
    expect(await floors()).toEqual(before);
    expect(await countsOf(service)).toMatchObject({
      ethereum: { items: 19, listed: counts.ethereum?.listed },
    });
    await service.follow(ethereum, service.polygon);
    await service.settled();
    expect(await floors()).toEqual(before);
  });

  it("has the listings and offers of a moved item at its coordinates on any chain", async () => {
    await move({ from: ethereum.chain, to: base.chain, tokenId: 6n });
    await service.settled();
    await list(base, 6n, "2");
    const { taker } = base.chain.accounts;
    await fundOffers(base.chain, taker, parseEther("5"));
    await service.settled(base);
    const scope = { kind: "item", tokenId: 6n } as const;
    const terms = { scope, token: base.chain.collection };
    expect((await postOffer(base, await signFeeOffer(base, taker, terms))).status).toBe(201);

    const count = async (side: string, { id, chain: { collection } }: VaultPlace, withChain: boolean) => {
      const chain = withChain ? `chain=${id}&` : "";
      const { body } = await service.request(`/v1/${side}?${chain}contract=${collection}&tokenId=6`);
      return body.data.map((order: Order) => [order.chain, order.contract]);
    };
    for (const side of ["listings", "offers"])
      for (const place of [ethereum, base, service.polygon])
        for (const withChain of [true, false])
          expect(await count(side, place, withChain), `${side} ${place.id} ${withChain}`).toEqual([
            ["base", base.chain.collection],
          ]);
  });

  it("is filtered by chain and by state as its items move", async () => {
    const seen = async () => ({
      home: await found("vault=home", "3", "4"),
      mirrored: await found("vault=mirrored", "3", "4"),
      crossing: await found("vault=in_transit", "3", "4"),
      either: await found("vault=mirrored,in_transit", "3", "4"),
      ethereum: await found("chain=ethereum", "3", "4"),
      base: await found("chain=base", "3", "4"),
    });
    const none = { home: [], mirrored: [], crossing: [], either: [], ethereum: [], base: [] };
    expect(await seen()).toEqual({ ...none, home: ["3", "4"], ethereum: ["3", "4"] });

    const sent = await sendMove({ from: ethereum.chain, to: base.chain, tokenId: 3n });
    await service.settled();
    expect(await seen()).toEqual({
      ...none,
      home: ["4"],
      crossing: ["3"],
      either: ["3"],
      ethereum: ["3", "4"],
    });

    await deliver(base.chain, sent);
    await service.settled();
    expect(await seen()).toEqual({
      ...none,
      home: ["4"],
      mirrored: ["3"],
      either: ["3"],
      ethereum: ["4"],
      base: ["3"],
    });

    await move({ from: base.chain, to: ethereum.chain, tokenId: 3n });
    await service.settled();
    expect(await seen()).toEqual({ ...none, home: ["3", "4"], ethereum: ["3", "4"] });
  });
});
