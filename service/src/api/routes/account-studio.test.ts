import { sql } from "drizzle-orm";
import { type Address, type LocalAccount, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quaysideCollectionAbi } from "@/lib/abi/generated/quayside-collection";
import { maxStudioRows, type Studio } from "@/lib/contract/studio";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import type { FeeRule } from "@/lib/seaport/order-fees";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import { give } from "../../../../local/testing/holdings";
import { fundOffers, signOffer } from "../../../../local/testing/offers";
import { approveConduit, nextSalt } from "../../../../local/testing/orders";
import { type ResaleParameters, resell } from "../../../../local/testing/resale";
import { type DropScene, openDropScene } from "../../../testing/drop-scene";
import { waitUntil } from "../../../testing/follow-test-chain";
import { postListing, signFeeListing } from "../../../testing/listings";
import { type CreatorSale, listCreatorSales, walkCreatorSales } from "../../market/studio/list-sales";
import { listOwnCollections } from "../../market/studio/own-collections";

const renounced = "the collection's owner";

describe("GET /accounts/{address}/studio", () => {
  let scene: DropScene;
  let deployer: LocalAccount;
  let maker: LocalAccount;
  let taker: LocalAccount;
  let stranger: LocalAccount;
  /** 5 % to the creator, as the collection asks. */
  let earnings: FeeRule;

  beforeAll(async () => {
    scene = await openDropScene();
    const { chain } = scene.service;
    ({ deployer, maker, taker, stranger } = chain.accounts);
    earnings = { kind: "creator", recipient: deployer.address, bps: 500 };
    await Promise.all([approveConduit(chain, maker), approveConduit(chain, taker)]);
    await approveConduit(chain, deployer);
    await fundOffers(chain, stranger, parseEther("5"));
  });
  afterAll(() => scene.service.stop());

  const pathOf = (account: Address, query = "") => `/v1/accounts/${account}/studio${query}`;
  async function read(account: Address, query = ""): Promise<Studio> {
    await scene.service.settled();
    const { status, body } = await scene.service.request(pathOf(account, query));
    expect([status, body.detail]).toEqual([200, undefined]);
    return body;
  }
  /** The studio once the owner was read. */
  const readOnce = (account: Address, count: number, query?: string) =>
    waitUntil(
      () => read(account, query),
      ({ totalCollections }) => totalCollections === count,
      renounced,
    );
  /** Each sale has a second of its own, so that a list of them can be read in parts. */
  const sell = async (parameters: ResaleParameters) => {
    await scene.service.chain.client.increaseTime({ seconds: 1 });
    return resell(scene.service.chain, parameters);
  };

  it("finds nothing of an account that owns no contract", async () => {
    const nothing = { collections: [], totalCollections: 0, bestBuyers: [], latestSales: [] };
    expect(await read(maker.address)).toMatchObject({ address: maker.address, ...nothing });
    expect(await read(zeroAddress)).toMatchObject(nothing);
  });

  it("credits no account with items that others minted in its name", async () => {
    const { request } = scene.service;
    const mints = await request(`/v1/activity?types=mint&account=${maker.address}`);
    expect(mints.body.data.length).toBeGreaterThan(0);
    expect(mints.body.data[0]).toMatchObject({ from: zeroAddress, to: maker.address });
    const { body } = await request("/v1/collections/test-collection");
    expect(body.creator).toBe(deployer.address);
    expect((await read(maker.address)).totalCollections).toBe(0);
  });

  it("finds the collections of a contract's owner, with what their sales paid", async () => {
    const { chain, id } = scene.service;
    const unitPrice = parseEther("1");
    await sell({ seller: maker, buyer: taker, tokenId: 1n, unitPrice, fees: [earnings] });
    await sell({ seller: maker, buyer: stranger, tokenId: 2n, unitPrice });
    await give(chain, maker, deployer.address, 3n);
    await sell({ seller: deployer, buyer: stranger, tokenId: 3n, unitPrice, fees: [earnings] });
    const offer = await signOffer(chain, stranger, {
      scope: { kind: "item", tokenId: 11n },
      unitPrice: parseEther("2"),
      fees: [earnings],
    });
    const { conduitKey, seaport, wrapped } = chain.protocol;
    const { data } = buildAcceptance({ ...offer, taker: taker.address, conduitKey, salt: nextSalt() });
    const accept = { account: taker, to: seaport, data, chain: chain.client.chain };
    await waitForSuccess(chain.client, await chain.client.sendTransaction(accept));
    const { collections, bestBuyers, latestSales, history } = await readOnce(deployer.address, 1);
    expect(history).toEqual({ sales: 4, isComplete: true });
    const native = { chain: id, currency: zeroAddress };
    expect(collections).toMatchObject([
      {
        slug: "test-collection",
        contract: chain.collection,
        hidden: false,
        creatorEarningsBps: 500,
        holders: 3,
        items: 20,
        sales: { count: 4, paid: 2, notPaid: 1, own: 1, noneDue: 0, unknown: 0 },
        volume: expect.arrayContaining([
          { ...native, amount: parseEther("3").toString() },
          { chain: id, currency: wrapped, amount: parseEther("2").toString() },
        ]),
        earned: expect.arrayContaining([
          { ...native, amount: parseEther("0.05").toString() },
          { chain: id, currency: wrapped, amount: parseEther("0.1").toString() },
        ]),
        earnedByDay: [{ chain: id, amount: parseEther("0.15").toString() }],
        largestHolders: [
          { address: taker.address, quantity: "10", items: 10 },
          { address: maker.address, quantity: "7", items: 7 },
          { address: stranger.address, quantity: "3", items: 3 },
        ],
        drops: [],
      },
    ]);
    expect(latestSales.map(({ tokenId, earnings: state }) => [tokenId, state])).toEqual([
      ["11", "paid"],
      ["3", "own"],
      ["2", "not_paid"],
      ["1", "paid"],
    ]);
    expect(bestBuyers).toEqual([
      { address: stranger.address, purchases: 3, spent: { [id]: parseEther("4").toString() } },
      { address: taker.address, purchases: 1, spent: { [id]: parseEther("1").toString() } },
    ]);
  });

  it("counts what a private sale paid, although its buyer's order is the one that moved the item", async () => {
    const { chain, id, request } = scene.service;
    const listing = await signFeeListing(scene.service, maker, {
      tokenId: 4n,
      taker: taker.address,
      fees: [{ kind: "marketplace", recipient: deployer.address, bps: 100 }, earnings],
    });
    const posted = await postListing(scene.service, listing);
    expect([posted.status, posted.body.detail]).toEqual([201, undefined]);
    const { body } = await request(`/v1/listings/${posted.body.id}/fulfillment`, {
      method: "POST",
      body: { taker: taker.address },
    });
    const { to, data, value } = body.transaction;
    const call = { account: taker, to, data, value: BigInt(value), chain: chain.client.chain };
    await waitForSuccess(chain.client, await chain.client.sendTransaction(call));
    const { latestSales } = await read(deployer.address);
    // The receiver of the fee is the creator in this scene, so both are earnings.
    expect(latestSales[0]).toMatchObject({
      chain: id,
      tokenId: "4",
      earnings: "paid",
      earned: parseEther("0.06").toString(),
    });
  });

  it("writes the sales as a file", async () => {
    const { app, settled } = scene.service;
    await settled();
    const answer = await scene.service.request(pathOf(deployer.address, "?format=csv"));
    expect(answer.headers.get("content-disposition")).toContain("sales-");
    expect(app).toBeDefined();
    const lines = String(answer.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toContain(`,1,1,ETH,1,paid,0.05,${maker.address},${taker.address},,0x`);
  });

  it("walks through all sales in parts, none cut in a second, with the same earnings as in one", async () => {
    const { db } = scene.service;
    const own = await listOwnCollections(db, { account: deployer.address, slug: undefined, limit: 10 });
    const query = { collectionIds: own.map(({ id }) => id), since: 0 };
    const whole = await listCreatorSales(db, { ...query, limit: 100 });
    expect(whole).toHaveLength(5);
    for (const together of [1, 2, 5]) {
      const parts: CreatorSale[][] = [];
      for await (const part of walkCreatorSales(db, { ...query, together })) parts.push(part);
      expect(parts.flat()).toEqual(whole);
      const seconds = parts.map((part) => [...new Set(part.map(({ timestamp }) => timestamp))]);
      expect(new Set(seconds.flat()).size).toBe(seconds.flat().length);
      if (together === 1) expect(parts.length).toBeGreaterThan(1);
    }
  });

  it("writes the holders of all collections as a file", async () => {
    const { body } = await scene.service.request(pathOf(deployer.address, "?format=csv&list=holders"));
    const [head, ...lines] = String(body).trimEnd().split("\r\n");
    expect(head).toBe("collection,address,quantity,items");
    const { collections } = await read(deployer.address);
    expect(lines).toEqual(
      collections.flatMap(({ slug, largestHolders }) =>
        largestHolders.map(({ address, quantity, items }) => [slug, address, quantity, items].join(",")),
      ),
    );
    expect(lines.length).toBeGreaterThan(1);
  });

  it("has a drop with the mints of its stages, and these as a file", async () => {
    const now = await scene.present();
    const drop = await scene.open("tide", {
      standard: "erc721",
      creator: maker,
      stages: [{ startsAt: now - 10, maxSupply: 5n, maxPerWallet: 5n }],
    });
    await drop.claim(taker, { quantity: 2n });
    const { collections } = await readOnce(maker.address, 1);
    expect(collections[0]).toMatchObject({
      slug: "tide",
      drops: [{ slug: "tide", stages: [{ minted: 2 }] }],
    });
    const answer = await scene.service.request(pathOf(maker.address, "?format=csv&list=mints"));
    const lines = String(answer.body).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,tide,${drop.address},1,1,ETH,0,0,${taker.address},0x`);
  });

  it("follows another owner, and leaves a renounced contract to nobody", async () => {
    const { client, collection } = scene.service.chain;
    const contract = { address: collection, abi: quaysideCollectionAbi } as const;
    const give = { ...contract, functionName: "transferOwnership", args: [stranger.address] } as const;
    await waitForSuccess(client, await client.writeContract({ ...give, account: deployer }));
    await readOnce(stranger.address, 1, "?collection=test-collection");
    expect(await read(deployer.address)).toMatchObject({ totalCollections: 0 });
    const renounce = { ...contract, functionName: "renounceOwnership", account: stranger } as const;
    await waitForSuccess(client, await client.writeContract(renounce));
    await readOnce(stranger.address, 0);
    expect(await read(zeroAddress)).toMatchObject({ totalCollections: 0 });
  });

  it("has the newest drops of each collection, and all of one that is asked for alone", async () => {
    const now = await scene.present();
    const stages = [{ startsAt: now - 10 }];
    const { address } = await scene.open("prints", { standard: "erc1155", creator: stranger, stages });
    const { db } = scene.service;
    await db.query(sql`
      insert into drops (chain, contract, token_id, collection_id, max_supply, minted, conditions, settings, created_at)
      select chain, contract, n, collection_id, max_supply, minted, conditions, settings, created_at
      from drops cross join generate_series(1, ${maxStudioRows}::int4) n where contract = ${address}`);
    const dropsOf = ({ collections }: Studio) => collections.map(({ drops }) => drops.length);
    expect(dropsOf(await readOnce(stranger.address, 1))).toEqual([maxStudioRows]);
    expect(dropsOf(await read(stranger.address, "?collection=prints"))).toEqual([maxStudioRows + 1]);
  });

  it("refuses an interval that it does not have", async () => {
    const { status, body } = await scene.service.request(pathOf(maker.address, "?interval=1h"));
    expect([status, body.code]).toEqual([400, "invalid_request"]);
  });
});
