import { type LocalAccount, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Activity } from "@/lib/contract/activity";
import { deployTestDrop, type TestDrop, testAllowlist } from "../../../../local/testing/drops";
import { collectionConfigOf } from "../../../testing/chain-config";
import { type DropScene, openDropScene } from "../../../testing/drop-scene";

describe("the mints of a drop in the feed", () => {
  let scene: DropScene;
  let begun: number;
  beforeAll(async () => {
    scene = await openDropScene();
    begun = (await scene.present()) - 1_000;
  });
  afterAll(() => scene.service.stop());

  /** Quantity, price, unit price and currency of the mints of a collection, the oldest first. */
  async function mintsOf(slug: string) {
    await scene.service.settled();
    const { body } = await scene.service.request(`/v1/activity?collection=${slug}&types=mint&limit=200`);
    return body.data
      .map(({ quantity, price, unitPrice, currency }: Activity) => [quantity, price, unitPrice, currency])
      .reverse();
  }
  const native = zeroAddress;
  const twoPrices = [
    ["1", "5", "5", native],
    ["1", "6", "6", native],
  ];

  /** Claims at a price of 5, and then at one of 6 under the same number. */
  async function claimTwice(drop: TestDrop, claimer: LocalAccount): Promise<void> {
    await drop.claim(claimer, { price: 5n });
    await drop.setStages([{ startsAt: begun, price: 6n }]);
    await drop.claim(claimer, { price: 6n });
  }

  it("cost the price of their stage, each item of a claim alike, and nothing where it is free", async () => {
    const { maker, taker } = scene.service.chain.accounts;
    const drop = await scene.open("paid", { standard: "erc721", stages: [{ startsAt: begun, price: 7n }] });
    await drop.claim(maker, { quantity: 2n, price: 7n });
    await drop.claim(maker, { receiver: taker.address, price: 7n });
    await drop.setStages([{ startsAt: begun }], true);
    await drop.claim(taker);
    const paid = ["1", "7", "7", native];
    expect(await mintsOf("paid")).toEqual([paid, paid, paid, ["1", "0", "0", native]]);
    // They are no sales.
    const { body } = await scene.service.request("/v1/collections/paid");
    expect([body.stats.sales.all, body.stats.volume.all]).toEqual([0, {}]);
  });

  it("cost their units for an edition", async () => {
    const { maker } = scene.service.chain.accounts;
    const stages = [{ startsAt: begun, price: 3n }];
    const drop = await scene.open("edition", { standard: "erc1155", stages });
    await drop.claim(maker, { quantity: 4n, price: 3n });
    expect(await mintsOf("edition")).toEqual([["4", "12", "3", native]]);
  });

  it("cost what the stage asked then, although its number was used again", async () => {
    const { maker } = scene.service.chain.accounts;
    const stages = [{ startsAt: begun, price: 5n }];
    const drop = await scene.open("changing", { standard: "erc721", stages });
    await claimTwice(drop, maker);
    expect(await mintsOf("changing")).toEqual(twoPrices);
  });

  it("have no price where an allowlist may give the minter another one", async () => {
    const { maker, taker } = scene.service.chain.accounts;
    const own = [
      { address: maker.address, limit: 5n, price: 2n },
      { address: taker.address, limit: 5n },
    ];
    const list = testAllowlist(own);
    const stages = [{ startsAt: begun, price: 9n, root: list.root }];
    const drop = await scene.open("listed", { standard: "erc721", stages });
    await drop.claim(maker, { price: 2n, listed: list.listed(maker.address) });
    await scene.store(own);
    await drop.claim(taker, { price: 9n, listed: list.listed(taker.address) });
    const unknown = ["1", null, null, null];
    expect(await mintsOf("listed")).toEqual([unknown, unknown]);
  });

  it("cost the price of a stage whose known allowlist has no other prices", async () => {
    const { maker } = scene.service.chain.accounts;
    const rows = [{ address: maker.address, limit: 5n }];
    const list = testAllowlist(rows);
    const stages = [{ startsAt: begun, price: 9n, root: list.root }];
    const drop = await scene.open("plain-list", { standard: "erc721", stages });
    const claim = { price: 9n, listed: list.listed(maker.address) };
    await drop.claim(maker, claim);
    expect(await mintsOf("plain-list")).toEqual([["1", null, null, null]]);
    await scene.store(rows);
    await drop.claim(maker, claim);
    expect(await mintsOf("plain-list")).toEqual([
      ["1", null, null, null],
      ["1", "9", "9", native],
    ]);
  });

  it("cost the same where the drop is followed only afterwards", async () => {
    const { chain, id, following, caughtUp } = scene.service;
    const stages = [{ startsAt: begun, price: 5n }];
    const drop = await deployTestDrop(chain, { standard: "erc721", stages });
    await claimTwice(drop, chain.accounts.maker);
    const contracts = { [id]: { address: drop.address, startBlock: 0 } };
    await following.setCollections([
      collectionConfigOf(chain, id),
      collectionConfigOf(chain, id, { slug: "late", contracts }),
    ]);
    await caughtUp();
    expect(await mintsOf("late")).toEqual(twoPrices);
  });
});
