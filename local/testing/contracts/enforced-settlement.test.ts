import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildSweep } from "@/lib/seaport/build-sweep";
import type { OrderComponents } from "@/lib/seaport/order-components";
import type { TestChain } from "../chain";
import { type EnforcedFill, gainsOf, sendFill, startEnforcedMarket } from "../enforced-market";
import { orderKinds, type SignedFill, signListings, signTree } from "../enforced-orders";
import { signOrder } from "../orders";
import { refusalOfCall } from "../refusal";
import { advancedOrder } from "../server-signature";
import { rightSignature, wrongSignatures } from "../wrong-signatures";

/** The validator's answer to an operator without permission. */
const CLOSED = "CreatorTokenTransferValidator__CallerMustBeWhitelisted()";
/** For one whole unit, in base units: the seller's proceeds, creator earnings and the marketplace fee. */
const [PROCEEDS, EARNINGS, FEE] = [945_000_000_000_000_000n, 50_000_000_000_000_000n, 5_000_000_000_000_000n];
const PRICE = PROCEEDS + EARNINGS + FEE;

let market: TestChain;

beforeAll(async () => {
  market = await startEnforcedMarket();
}, 60_000);

afterAll(() => market?.stop());

const trial = (fill: EnforcedFill) => refusalOfCall(market.client.call(fill));

/** Sends a fill that must revert and leave everything where it was; returns why it did. */
async function reverted(fill: EnforcedFill, tokenIds: readonly bigint[]): Promise<string> {
  const { status, before, after } = await sendFill(market, fill, tokenIds);
  expect(status).toBe("reverted");
  expect(after).toEqual(before);
  return trial(fill);
}

const kinds = orderKinds.map((kind) => [kind.title, kind] as const);

describe.each(kinds)("%s of an enforced collection", (_, { scope, tokenIds, sign }) => {
  let signed: SignedFill;
  let other: SignedFill;

  beforeAll(async () => {
    [signed, other] = await sign(market, tokenIds, market.protocol.signedZone);
  });

  it.each(wrongSignatures(scope))("does not settle %s", async (_, wrong) => {
    const situation = { market, signed, other };
    const extraData = await wrong.extraData(situation);
    const why = await reverted(signed.fill(extraData), [signed.tokenId]);
    expect(why).toBe(await wrong.reason({ ...situation, extraData }));
  });

  // There is no trait offer without the zone: it would be one for the collection.
  if (scope !== "trait")
    it("does not settle where its maker left out the zone", async () => {
      const [open] = await sign(market, tokenIds);
      expect(await reverted(open.fill("0x"), [open.tokenId])).toBe(CLOSED);
    });

  it("settles with the right signature, and so does the other order with its own", async () => {
    const { maker, taker } = market.accounts;
    const sent = await sendFill(market, signed.fill(await rightSignature(market, signed)), [signed.tokenId]);
    expect(sent.status).toBe("success");
    const [buyer, trade] = scope === "listing" ? [taker, [PROCEEDS, -PRICE]] : [maker, [-PRICE, PROCEEDS]];
    expect(sent.after.owners).toEqual([buyer.address]);
    expect(gainsOf(sent)).toEqual([...trade, EARNINGS, FEE]);
    expect(await trial(other.fill(await rightSignature(market, other)))).toBe("settles");
  });
});

describe("a sweep of an enforced collection, two of its listings signed in a tree", () => {
  const tokenIds = [7n, 8n, 9n] as const;
  let listings: readonly [SignedFill, SignedFill, SignedFill];

  beforeAll(async () => {
    const zone = market.protocol.signedZone;
    const [first, second] = await signTree(market, [tokenIds[0], tokenIds[1]], zone);
    const [third] = await signListings(market, [tokenIds[2], tokenIds[1]], zone);
    listings = [first, second, third];
  });

  // All of them sweep the same orders.
  beforeEach(async () => {
    const id = await market.client.snapshot();
    return () => market.client.revert({ id });
  });

  function sweep(
    orders: readonly { order: OrderComponents; signature: Hex; extraData: Hex }[],
  ): EnforcedFill {
    const { seaport: to, conduitKey } = market.protocol;
    const advanced = orders.map(({ order, signature, extraData }) =>
      advancedOrder(order, signature, extraData),
    );
    const account = market.accounts.taker.address;
    return { account, to, ...buildSweep({ orders: advanced, conduitKey }) };
  }

  const withSignatures = () =>
    Promise.all(listings.map(async (each) => ({ ...each, extraData: await rightSignature(market, each) })));

  /** The three with the right signatures, but the second changed. */
  async function withSecond(changes: Partial<SignedFill & { extraData: Hex }>) {
    return (await withSignatures()).map((each, index) => (index === 1 ? { ...each, ...changes } : each));
  }

  async function available(fill: EnforcedFill): Promise<readonly boolean[]> {
    const { data = "0x" } = await market.client.call(fill);
    const abi = seaportAbi;
    return decodeFunctionResult({ abi, functionName: "fulfillAvailableAdvancedOrders", data })[0];
  }

  async function expectClosed(owner: Address, tokenId: bigint) {
    const { client, protocol, accounts, collection } = market;
    const args = [owner, accounts.stranger.address, tokenId] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
    expect(await refusalOfCall(client.call({ account: protocol.conduit, to: collection, data }))).toBe(
      CLOSED,
    );
  }

  it("settles all of them with the right signatures, and leaves them closed", async () => {
    const taker = market.accounts.taker.address;
    const sent = await sendFill(market, sweep(await withSignatures()), tokenIds);
    expect(sent.status).toBe("success");
    expect(sent.after.owners).toEqual([taker, taker, taker]);
    expect(gainsOf(sent)).toEqual([3n * PROCEEDS, -3n * PRICE, 3n * EARNINGS, 3n * FEE]);
    for (const tokenId of tokenIds) await expectClosed(taker, tokenId);
  });

  it.each(wrongSignatures("listing"))(
    "leaves out the one that comes %s, takes no price for it and settles the others",
    async (_, wrong) => {
      const { maker, taker } = market.accounts;
      const situation = { market, signed: listings[1], other: listings[0] };
      const extraData = await wrong.extraData(situation);
      expect(await trial(listings[1].fill(extraData))).toBe(await wrong.reason({ ...situation, extraData }));

      const fill = sweep(await withSecond({ extraData }));
      expect(await available(fill)).toEqual([true, false, true]);
      const sent = await sendFill(market, fill, tokenIds);
      expect(sent.status).toBe("success");
      expect(sent.after.owners).toEqual([taker, maker, taker].map(({ address }) => address));
      expect(gainsOf(sent)).toEqual([2n * PROCEEDS, -2n * PRICE, 2n * EARNINGS, 2n * FEE]);
      await expectClosed(maker.address, tokenIds[1]);
    },
  );

  it("reverts whole where one of them was made without the zone, or is not its maker's", async () => {
    const [, open] = await signListings(market, [tokenIds[0], tokenIds[1]]);
    const withoutZone = await withSecond({ ...open, extraData: "0x" });
    expect(await reverted(sweep(withoutZone), tokenIds)).toBe(CLOSED);
    const forged = await signOrder(market, market.accounts.stranger, listings[1].order);
    const forgery = await withSecond({ signature: forged });
    expect(await reverted(sweep(forgery), tokenIds)).toBe("InvalidSigner()");
  });

  it("reverts where no signature is right", async () => {
    const orders = listings.map((each) => ({ ...each, extraData: "0x" as const }));
    expect(await reverted(sweep(orders), tokenIds)).toBe("NoSpecifiedOrdersAvailable()");
  });
});
