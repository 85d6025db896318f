import { type Address, type Hex, keccak256, type LocalAccount, parseUnits } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { seaportAbi } from "@/lib/abi/seaport";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { currencyHeldBy, ownerOf } from "@/local/testing/holdings";
import { testFees as fees, testCreator, testTreasury } from "@/local/testing/market";
import { approveConduit, approveConduitErc20, nextSalt, signListing } from "@/local/testing/orders";
import { refusalOfCall } from "@/local/testing/refusal";
import { buildCancel } from "./build-cancel";
import { buildFulfillment } from "./build-fulfillment";
import { hashOrder, hashSeaportDomain } from "./hash-order";
import type { OrderComponents } from "./order-components";

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

interface SignedListing {
  order: OrderComponents;
  signature: Hex;
}

function fulfillment({ order, signature }: SignedListing, account: LocalAccount) {
  const { conduitKey, seaport } = chain.protocol;
  const taker = account.address;
  const { data, value } = buildFulfillment({ order, signature, taker, conduitKey, salt: nextSalt() });
  return { account, to: seaport, data, value, chain: chain.client.chain };
}

/** @returns the network fee, in wei */
async function fill(listing: SignedListing): Promise<bigint> {
  const hash = await chain.client.sendTransaction(fulfillment(listing, chain.accounts.taker));
  const receipt = await chain.client.waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt.gasUsed * receipt.effectiveGasPrice;
}

/** The reason why a fill would fail; `settles` if it would succeed. */
const trial = (listing: SignedListing, account = chain.accounts.taker) =>
  refusalOfCall(chain.client.call({ ...fulfillment(listing, account), blockTag: "pending" }));

describe("the hashes of an order", () => {
  it("equal Seaport's own order hash and domain separator", async () => {
    const { order } = await signListing(chain, chain.accounts.maker, { tokenId: 1n, fees });
    const onChain = await chain.client.readContract({
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "getOrderHash",
      args: [order],
    });
    const [version, separator] = await chain.client.readContract({
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "information",
    });
    expect(hashOrder(order)).toBe(onChain);
    expect(version).toBe("1.6");
    expect(hashSeaportDomain(chain.domain)).toBe(separator);
  });
});

describe("a listing that is filled", () => {
  it("pays seller, creator and marketplace to the wei, and gives the buyer the item", async () => {
    const { maker, taker } = chain.accounts;
    const listing = await signListing(chain, maker, {
      tokenId: 1n,
      unitPrice: 829_000_000_000_000_001n,
      fees,
    });
    const holders = [maker.address, testCreator, testTreasury, taker.address];
    const balances = () => Promise.all(holders.map((address) => chain.client.getBalance({ address })));
    const before = await balances();
    const gas = await fill(listing);
    const after = await balances();
    const gained = after.map((balance, index) => balance - (before[index] ?? 0n));
    expect(gained).toEqual([
      783_405_000_000_000_001n,
      41_450_000_000_000_000n,
      4_145_000_000_000_000n,
      -829_000_000_000_000_001n - gas,
    ]);
    expect(await ownerOf(chain, 1n)).toBe(taker.address);
    expect(await trial(listing)).toMatch(/^OrderAlreadyFilled\(/);
  });

  it("is paid in a token through the conduit", async () => {
    const { maker, taker, deployer } = chain.accounts;
    const usdc = chain.protocol.usdc;
    const price = parseUnits("25", 6);
    const mint = await chain.client.writeContract({
      account: deployer,
      address: usdc,
      abi: usdCoinAbi,
      functionName: "mint",
      args: [taker.address, price],
    });
    await chain.client.waitForTransactionReceipt({ hash: mint });
    await approveConduitErc20(chain, taker, usdc);
    await fill(await signListing(chain, maker, { tokenId: 2n, unitPrice: price, currency: usdc, fees }));
    const balance = (address: Address) => currencyHeldBy(chain, address, usdc);
    expect(await Promise.all([maker.address, testCreator, testTreasury, taker.address].map(balance))).toEqual(
      [23_625_000n, 1_250_000n, 125_000n, 0n],
    );
    expect(await ownerOf(chain, 2n)).toBe(taker.address);
  });
});

describe("a listing that ends", () => {
  it("is refused for good after its maker cancelled it, and nobody else can cancel it", async () => {
    const { maker, stranger } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 6n });
    const data = buildCancel([listing.order]);
    const to = chain.protocol.seaport;
    await expect(chain.client.call({ account: stranger, to, data })).rejects.toThrow();
    const hash = await chain.client.sendTransaction({ account: maker, to, data, chain: chain.client.chain });
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await trial(listing)).toMatch(/^OrderIsCancelled\(/);
  });

  it("is refused after the maker's counter has changed", async () => {
    const { maker } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 7n });
    expect(await trial(listing)).toBe("settles");
    const hash = await chain.client.writeContract({
      account: maker,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await trial(listing)).toBe("InvalidSigner()");
  });

  it("is refused with a fee one base unit too small, or with another account's signature", async () => {
    const { maker } = chain.accounts;
    const { order, signature } = await signListing(chain, maker, { tokenId: 8n, fees });
    const consideration = order.consideration.map((item, index) =>
      index === 2 ? { ...item, startAmount: item.startAmount - 1n, endAmount: item.endAmount - 1n } : item,
    );
    expect(await trial({ order: { ...order, consideration }, signature })).toBe("InvalidSigner()");
    const forged = await chain.client.signMessage({
      account: chain.accounts.stranger,
      message: keccak256("0x"),
    });
    expect(await trial({ order, signature: forged })).toBe("InvalidSigner()");
  });
});
