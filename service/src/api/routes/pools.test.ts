import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nftPoolAbi } from "@/lib/abi/generated/nft-pool";
import type { Activity } from "@/lib/contract/activity";
import { mostAskedPools } from "@/lib/contract/pool";
import { waitForSuccess } from "../../../../local/chains/deploy-contract";
import {
  approveOperator,
  buyFromPool,
  openPool,
  type PoolSwap,
  sellToPool,
} from "../../../../local/testing/pools";
import { chainConfigOf } from "../../../testing/chain-config";
import { startTestService, type TestService } from "../../../testing/test-service";
import { createChainConnections } from "../../market/chains/chain-connections";
import { createPoolRanks } from "../../market/pools/rank-pools";

describe("pools", () => {
  let service: TestService;
  /** A pool with tokens 4 and 5, and the money to buy. */
  let first: Address;
  /** A later one that holds nothing. */
  let young: Address;
  beforeAll(async () => {
    service = await startTestService();
    const { chain } = service;
    await approveOperator(chain, chain.accounts.maker, chain.protocol.poolFactory);
    first = await openPool(chain, [4n, 5n]);
    await service.settled();
  });
  afterAll(() => service.stop());

  it("shows pool swaps by their own types, with the pool and the price, which becomes the item's last", async () => {
    const { chain, id, settled } = service;
    const { taker } = chain.accounts;
    const address = first;
    await approveOperator(chain, taker, address);
    const bought = await buyFromPool(chain, address, [4n]);
    const sold = await sellToPool(chain, address, [11n]);
    await settled();
    const read = async (query: string) => (await service.request(`/v1/activity?${query}`)).body;
    const common = { order: null, pool: { address }, quantity: "1", currency: zeroAddress };
    const swap = ({ hash, amount }: PoolSwap) => ({
      ...common,
      price: amount.toString(),
      unitPrice: amount.toString(),
      transaction: { hash },
    });
    const buy = {
      ...swap(bought),
      type: "pool_buy",
      from: address,
      to: taker.address,
      item: { tokenId: "4" },
    };
    const sell = {
      ...swap(sold),
      type: "pool_sell",
      from: taker.address,
      to: address,
      item: { tokenId: "11" },
    };
    expect((await read("types=pool_buy")).data).toMatchObject([buy]);
    expect((await read("types=pool_sell")).data).toMatchObject([sell]);
    expect((await read("types=pool_buy,pool_sell")).data).toMatchObject([sell, buy]);
    expect((await read("types=transfer&limit=200")).data.map(({ pool }: Activity) => pool)).toEqual(
      expect.not.arrayContaining([{ address }]),
    );

    for (const [tokenId, { hash, amount }] of [
      [4, bought],
      [11, sold],
    ] as const) {
      const { body } = await service.request(`/v1/items/${id}/${chain.collection}/${tokenId}`);
      const timestamp = expect.any(Number);
      const lastSale = { price: amount.toString(), currency: zeroAddress, timestamp, transaction: { hash } };
      expect(body.lastSale).toMatchObject(lastSale);
    }
  });

  it("names the pools of a collection, those that never traded too, and says that an item is held by one", async () => {
    const { chain, id, settled } = service;
    const { wrapped } = chain.protocol;
    young = await openPool(chain, []);
    await openPool(chain, [], wrapped);
    await settled();
    const list = async (query = "") =>
      (await service.request(`/v1/collections/test-collection/pools${query}`)).body;
    const expected = { data: [first, young].map((address) => ({ chain: id, address })), isComplete: true };
    expect(await list()).toEqual(expected);
    expect(await list(`?chain=${id}`)).toEqual(expected);
    expect(await list("?chain=mars")).toMatchObject({ code: "invalid_request" });
    expect((await service.request("/v1/collections/nothing/pools")).status).toBe(404);
    const isHeld = async (tokenId: number) =>
      (await service.request(`/v1/items/${id}/${chain.collection}/${tokenId}`)).body.heldByPool;
    expect([await isHeld(11), await isHeld(12)]).toEqual([true, false]);
  });

  it("names those pools first that pay most, where there are more than a browser asks", async () => {
    const { chain, id } = service;
    const ask = createChainConnections(new Map([[id, chainConfigOf(chain, id)]]));
    const crowd = [...Array.from({ length: mostAskedPools }, () => first), young];
    const asOwner = async (functionName: "setSpotPrice" | "withdraw", amount: string) => {
      const call = { address: young, abi: nftPoolAbi, functionName, args: [parseEther(amount)] } as const;
      await waitForSuccess(
        chain.client,
        await chain.client.writeContract({ ...call, account: chain.accounts.maker }),
      );
    };
    const best = async () =>
      (await createPoolRanks(ask, () => 0).sort(id, chain.collection, crowd))[0] ?? null;
    await asOwner("setSpotPrice", "9");
    expect(await best()).toBe(young);
    await asOwner("withdraw", "5");
    expect(await best()).toBe(first);
  });
});
