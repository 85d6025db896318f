import { parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { ownerOf } from "@/local/testing/holdings";
import { approveConduit, nextSalt, signTogether } from "@/local/testing/orders";
import { refusalOfCall } from "@/local/testing/refusal";
import { buildFulfillment } from "./build-fulfillment";
import { buildListings } from "./build-listings";
import type { OrderComponents } from "./order-components";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

async function listAll(tokenIds: readonly bigint[]): Promise<OrderComponents[]> {
  const { timestamp } = await chain.client.getBlock();
  const built = buildListings({
    maker: chain.accounts.maker.address,
    conduitKey: chain.protocol.conduitKey,
    counter: 0n,
    nextSalt,
    drafts: tokenIds.map((tokenId) => ({
      standard: "erc721",
      token: chain.collection,
      tokenId,
      unitPrice: parseEther("0.1") * (tokenId + 1n),
      currency: zeroAddress,
      fees: [],
      startTime: Number(timestamp),
      endTime: Number(timestamp) + 86_400,
    })),
  });
  return built.flatMap((each) => (each.ok ? [each.order] : []));
}

function fill(order: OrderComponents, signature: `0x${string}`) {
  const { accounts, protocol, client } = chain;
  const taker = accounts.taker.address;
  const { conduitKey, seaport } = protocol;
  const { data, value } = buildFulfillment({ order, signature, taker, conduitKey, salt: nextSalt() });
  return { account: accounts.taker, to: seaport, data, value, chain: client.chain };
}

describe("listings that are signed together", () => {
  it.each([
    ["two", [1n, 2n]],
    ["five, with three empty leaves in their tree", [3n, 4n, 5n, 6n, 7n]],
  ])("settle one by one: %s", async (_, tokenIds) => {
    const orders = await listAll(tokenIds);
    const signatures = await signTogether(chain, chain.accounts.maker, orders);
    for (const [index, order] of orders.entries()) {
      const hash = await chain.client.sendTransaction(fill(order, signatures[index] ?? "0x"));
      await waitForSuccess(chain.client, hash);
    }
    expect(await Promise.all(tokenIds.map((tokenId) => ownerOf(chain, tokenId)))).toEqual(
      tokenIds.map(() => chain.accounts.taker.address),
    );
  });

  it("do not settle with a neighbour's signature, or with a changed price", async () => {
    const orders = await listAll([8n, 9n, 10n]);
    const [first, second] = orders;
    const [signature = "0x", other = "0x"] = await signTogether(chain, chain.accounts.maker, orders);
    if (first === undefined || second === undefined) throw new Error("three were listed");
    const trial = (order: OrderComponents, given: `0x${string}`) =>
      refusalOfCall(chain.client.call({ ...fill(order, given), blockTag: "pending" }));
    expect(await trial(first, signature)).toBe("settles");
    expect(await trial(first, other)).toBe("InvalidSigner()");
    const consideration = first.consideration.map((item) => ({ ...item, startAmount: 1n, endAmount: 1n }));
    expect(await trial({ ...first, consideration }, signature)).toBe("InvalidSigner()");
  });
});
