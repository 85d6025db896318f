import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  concatHex,
  erc20Abi,
  type Hex,
  keccak256,
  parseEther,
  parseUnits,
  toHex,
} from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { usdCoinAbi } from "@/lib/abi/generated/usd-coin";
import { seaportAbi } from "@/lib/abi/seaport";
import { startTestChain, type TestChain } from "@/local/chains/test-chain";
import { approveConduit, approveConduitErc20, nextSalt, signListing } from "@/local/chains/test-orders";
import { buildCancel } from "./build-cancel";
import { buildFulfillment } from "./build-fulfillment";
import { hashOrder, hashSeaportDomain } from "./hash-order";
import type { OrderComponents } from "./order-components";
import type { FeeRule } from "./order-fees";
import { orderTypes, seaportDomain } from "./typed-data";

const creator: Address = "0x000000000000000000000000000000000000c0DE";
const treasury: Address = "0x000000000000000000000000000000000000Fee5";
const fees: readonly FeeRule[] = [
  { kind: "creator", recipient: creator, bps: 500 },
  { kind: "marketplace", recipient: treasury, bps: 50 },
];

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain({ chainId: 990_101 });
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

async function fill(
  { order, signature }: { order: OrderComponents; signature: Hex },
  account = chain.accounts.taker,
): Promise<bigint> {
  const { data, value } = buildFulfillment({
    order,
    signature,
    taker: account.address,
    conduitKey: chain.protocol.conduitKey,
    salt: nextSalt(),
  });
  const hash = await chain.client.sendTransaction({
    account,
    to: chain.protocol.seaport,
    data,
    value,
    chain: chain.client.chain,
  });
  const receipt = await chain.client.waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt.gasUsed * receipt.effectiveGasPrice;
}

async function ownerOf(tokenId: bigint): Promise<Address> {
  return chain.client.readContract({
    address: chain.collection,
    abi: erc721Abi,
    functionName: "ownerOf",
    args: [tokenId],
  });
}

/** The name of the custom error with which Seaport would refuse a fill. */
async function refusal(
  { order, signature }: { order: OrderComponents; signature: Hex },
  account = chain.accounts.taker,
) {
  const { parameters, ...rest } = {
    parameters: { ...order, totalOriginalConsiderationItems: BigInt(order.consideration.length) },
    numerator: 1n,
    denominator: 1n,
    signature,
    extraData: "0x" as const,
  };
  try {
    await chain.client.simulateContract({
      account,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "fulfillAdvancedOrder",
      args: [{ parameters, ...rest }, [], chain.protocol.conduitKey, account.address],
      value: order.consideration.reduce((sum, item) => sum + item.startAmount, 0n),
      blockTag: "pending",
    });
    return "filled";
  } catch (error) {
    const revert =
      error instanceof BaseError
        ? error.walk((cause) => cause instanceof ContractFunctionRevertedError)
        : null;
    return revert instanceof ContractFunctionRevertedError ? revert.data?.errorName : String(error);
  }
}

describe("hashes, beside Seaport itself", () => {
  it("gives the order hash and the domain that Seaport gives", async () => {
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
    const holders = [maker.address, creator, treasury, taker.address];
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
    expect(await ownerOf(1n)).toBe(taker.address);
    expect(await refusal(listing)).toBe("OrderAlreadyFilled");
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
    const balance = (address: Address) =>
      chain.client.readContract({ address: usdc, abi: erc20Abi, functionName: "balanceOf", args: [address] });
    expect(await Promise.all([maker.address, creator, treasury, taker.address].map(balance))).toEqual([
      23_625_000n,
      1_250_000n,
      125_000n,
      0n,
    ]);
    expect(await ownerOf(2n)).toBe(taker.address);
  });

  it("settles a private listing with its taker alone", async () => {
    const { maker, taker, stranger } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 3n, taker: taker.address, fees });
    const before = await chain.client.getBalance({ address: creator });
    await fill(listing);
    expect(await ownerOf(3n)).toBe(taker.address);
    expect((await chain.client.getBalance({ address: creator })) - before).toBe(parseEther("0.05"));
    expect(await refusal(listing, stranger)).toBe("OrderAlreadyFilled");
  });

  it("settles an order that was signed as part of a tree", async () => {
    const { maker } = chain.accounts;
    const { order: first } = await signListing(chain, maker, { tokenId: 4n });
    const { order: second } = await signListing(chain, maker, { tokenId: 5n });
    const tree = await maker.signTypedData?.({
      domain: seaportDomain(chain.domain),
      types: { ...orderTypes, BulkOrder: [{ name: "tree", type: "OrderComponents[2]" }] },
      primaryType: "BulkOrder",
      message: { tree: [first, second] },
    });
    const signature = concatHex([tree ?? "0x", toHex(1, { size: 3 }), hashOrder(first)]);
    await fill({ order: second, signature });
    expect(await ownerOf(5n)).toBe(chain.accounts.taker.address);
  });
});

describe("a listing that ends", () => {
  it("is refused for good after its maker cancelled it, and only its maker can", async () => {
    const { maker, stranger } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 6n });
    const data = buildCancel([listing.order]);
    const to = chain.protocol.seaport;
    await expect(chain.client.call({ account: stranger, to, data })).rejects.toThrow();
    const hash = await chain.client.sendTransaction({ account: maker, to, data, chain: chain.client.chain });
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await refusal(listing)).toBe("OrderIsCancelled");
  });

  it("is refused once the counter has moved", async () => {
    const { maker } = chain.accounts;
    const listing = await signListing(chain, maker, { tokenId: 7n });
    expect(await refusal(listing)).toBe("filled");
    const hash = await chain.client.writeContract({
      account: maker,
      address: chain.protocol.seaport,
      abi: seaportAbi,
      functionName: "incrementCounter",
    });
    await chain.client.waitForTransactionReceipt({ hash });
    expect(await refusal(listing)).toBe("InvalidSigner");
  });

  it("is refused where one base unit is taken from a fee, or the signature is another's", async () => {
    const { maker } = chain.accounts;
    const { order, signature } = await signListing(chain, maker, { tokenId: 8n, fees });
    const consideration = order.consideration.map((item, index) =>
      index === 2 ? { ...item, startAmount: item.startAmount - 1n, endAmount: item.endAmount - 1n } : item,
    );
    expect(await refusal({ order: { ...order, consideration }, signature })).toBe("InvalidSigner");
    const forged = await chain.client.signMessage({
      account: chain.accounts.stranger,
      message: keccak256("0x"),
    });
    expect(await refusal({ order, signature: forged })).toBe("InvalidSigner");
  });
});
