import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seaportAbi } from "@/lib/abi/seaport";
import { waitForSuccess } from "@/local/chains/deploy-contract";
import { startTestChain, type TestChain } from "@/local/testing/chain";
import { ownerOf } from "@/local/testing/holdings";
import { testFees as fees, testCreator } from "@/local/testing/market";
import { approveConduit, nextSalt, signListing, signOrder } from "@/local/testing/orders";
import { refusalOfCall } from "@/local/testing/refusal";
import { buildFulfillment } from "./build-fulfillment";
import { matchComponent, mirrorOrder } from "./mirror-order";
import type { OrderComponents } from "./order-components";

type Signed = { order: OrderComponents; signature: Hex };

let chain: TestChain;

beforeAll(async () => {
  chain = await startTestChain();
  await approveConduit(chain, chain.accounts.maker);
}, 60_000);

afterAll(() => chain?.stop());

const privateListing = (tokenId: bigint): Promise<Signed> =>
  signListing(chain, chain.accounts.maker, { tokenId, taker: chain.accounts.taker.address, fees });

const balanceOf = (address: Address) => chain.client.getBalance({ address });

/** The call that our own client sends for an account. */
function match({ order, signature }: Signed, account: LocalAccount) {
  const { conduitKey, seaport } = chain.protocol;
  const taker = account.address;
  const { data, value } = buildFulfillment({ order, signature, taker, conduitKey, salt: nextSalt() });
  return { account, to: seaport, data, value, chain: chain.client.chain };
}

const advancedOf = ({ order: { counter: _, ...components }, signature }: Signed) => ({
  parameters: { ...components, totalOriginalConsiderationItems: BigInt(components.consideration.length) },
  numerator: 1n,
  denominator: 1n,
  signature,
  extraData: "0x" as const,
});

/** A match that gives the item to its sender: the sender's own order asks for it, instead of the named taker. */
function matchForOneself(listing: Signed, account: LocalAccount, { paysTaker = false } = {}) {
  const { conduitKey, seaport } = chain.protocol;
  const { consideration, offer } = listing.order;
  const [item] = offer;
  if (item === undefined) throw new Error("a listing offers an item");
  const payments = consideration.slice(0, -1);
  const amount = payments.reduce((sum, { startAmount }) => sum + startAmount, 0n);
  const own = mirrorOrder({
    of: listing.order,
    taker: account.address,
    offer: {
      itemType: 0,
      token: zeroAddress,
      identifierOrCriteria: 0n,
      startAmount: amount,
      endAmount: amount,
    },
    consideration: [{ ...item, recipient: account.address }],
    conduitKey,
    salt: nextSalt(),
  });
  const toNamed = {
    offerComponents: matchComponent(0n, 0),
    considerationComponents: matchComponent(0n, payments.length),
  };
  const fulfillments = [
    ...payments.map((_, index) => ({
      offerComponents: matchComponent(1n, 0),
      considerationComponents: matchComponent(0n, index),
    })),
    { offerComponents: matchComponent(0n, 0), considerationComponents: matchComponent(1n, 0) },
    ...(paysTaker ? [toNamed] : []),
  ];
  const data = encodeFunctionData({
    abi: seaportAbi,
    functionName: "matchAdvancedOrders",
    args: [[advancedOf(listing), own], [], fulfillments, account.address],
  });
  return { account, to: seaport, data, value: amount, chain: chain.client.chain };
}

/** A plain fill: its sender gets the offered item first and owes the same item to the named taker. */
function fillForOneself(listing: Signed, account: LocalAccount) {
  const { conduitKey, seaport } = chain.protocol;
  const args = [advancedOf(listing), [], conduitKey, account.address] as const;
  const data = encodeFunctionData({ abi: seaportAbi, functionName: "fulfillAdvancedOrder", args });
  return { account, to: seaport, data, value: parseEther("1"), chain: chain.client.chain };
}

type Sent = ReturnType<typeof match>;
const trial = (call: Sent) => refusalOfCall(chain.client.call({ ...call, blockTag: "pending" }));

/** @returns the network fee, in wei */
const settle = async (call: Sent) => {
  const hash = await chain.client.sendTransaction(call);
  await waitForSuccess(chain.client, hash);
  const { gasUsed, effectiveGasPrice } = await chain.client.getTransactionReceipt({ hash });
  return gasUsed * effectiveGasPrice;
};

describe("a private listing", () => {
  it("refuses to give a stranger the item, and then settles with its taker", async () => {
    const { taker, stranger } = chain.accounts;
    const listing = await privateListing(3n);
    // The named taker's part stays unpaid, or asks for an item that is already given away, or for a stranger's unapproved item.
    expect(await trial(matchForOneself(listing, stranger))).toBe("ConsiderationNotMet(0, 3, 1)");
    expect(await trial(matchForOneself(listing, stranger, { paysTaker: true }))).toBe("MissingItemAmount()");
    expect(await trial(fillForOneself(listing, stranger))).toBe("TransferCallerNotOwnerNorApproved()");
    const consideration = listing.order.consideration.map((item) =>
      item.recipient === taker.address ? { ...item, recipient: stranger.address } : item,
    );
    const renamed = { ...listing, order: { ...listing.order, consideration } };
    expect(await trial(match(renamed, stranger))).toBe("InvalidSigner()");
    const before = await balanceOf(testCreator);
    await settle(match(listing, taker));
    expect(await ownerOf(chain, 3n)).toBe(taker.address);
    expect((await balanceOf(testCreator)) - before).toBe(parseEther("0.05"));
    expect(await trial(match(listing, taker))).toMatch(/^OrderAlreadyFilled\(/);
  });

  it("settles with its fees after the item, as seaport-js signs them", async () => {
    const { maker, taker } = chain.accounts;
    const { order } = await privateListing(8n);
    const [proceeds, ...rest] = order.consideration;
    const grant = rest.pop();
    if (proceeds === undefined || grant === undefined) throw new Error("a private listing pays and gives");
    const reordered = { ...order, consideration: [proceeds, grant, ...rest] };
    const before = await balanceOf(testCreator);
    await settle(match({ order: reordered, signature: await signOrder(chain, maker, reordered) }, taker));
    expect(await ownerOf(chain, 8n)).toBe(taker.address);
    expect((await balanceOf(testCreator)) - before).toBe(parseEther("0.05"));
  });

  it("gives its taker the item and a stranger nothing, even if the stranger pays", async () => {
    const { taker, stranger } = chain.accounts;
    const listing = await privateListing(4n);
    const before = await balanceOf(stranger.address);
    const gas = await settle(match(listing, stranger));
    expect(await ownerOf(chain, 4n)).toBe(taker.address);
    expect((await balanceOf(stranger.address)) - before).toBe(-parseEther("1") - gas);
  });

  it("reaches its taker even if it passes through a stranger's hands", async () => {
    const { taker, stranger } = chain.accounts;
    await approveConduit(chain, stranger);
    const listing = await privateListing(5n);
    const before = await balanceOf(stranger.address);
    const gas = await settle(fillForOneself(listing, stranger));
    expect(await ownerOf(chain, 5n)).toBe(taker.address);
    expect((await balanceOf(stranger.address)) - before).toBe(-parseEther("1") - gas);
  });
});
