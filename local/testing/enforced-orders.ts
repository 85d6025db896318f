import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import { buildAcceptance } from "@/lib/seaport/build-acceptance";
import { buildFulfillment } from "@/lib/seaport/build-fulfillment";
import type { OfferScope } from "@/lib/seaport/build-offer";
import type { OrderComponents } from "@/lib/seaport/order-components";
import { receivedTokenContext } from "@/lib/seaport/signed-order";
import type { TestChain } from "./chain";
import type { EnforcedFill } from "./enforced-market";
import { testFees } from "./market";
import { signOffer } from "./offers";
import { nextSalt, signListing, signTogether } from "./orders";
import { advancedOrder } from "./server-signature";

/** A signed order, and how its taker fills it with a signature of the server's. */
export type SignedFill = {
  order: OrderComponents;
  signature: Hex;
  tokenId: bigint;
  /** What the right signature must state about the token: the received one, if the maker left it open. */
  context: Hex;
  fill: (extraData: Hex) => EnforcedFill;
};

export type OrderKind = {
  title: string;
  scope: "listing" | OfferScope["kind"];
  /** Held by the maker where the orders are listings, and by the taker where they are offers. */
  tokenIds: readonly [bigint, bigint];
  /** Two orders of the kind, one for each token. Without a zone, Seaport lets anybody fill them. */
  sign: (
    market: TestChain,
    tokenIds: readonly [bigint, bigint],
    zone?: Address,
  ) => Promise<readonly [SignedFill, SignedFill]>;
};

type Signed = Pick<SignedFill, "order" | "signature">;

function both<Out>([first, second]: readonly [bigint, bigint], sign: (tokenId: bigint) => Promise<Out>) {
  return Promise.all([sign(first), sign(second)]);
}

function listed({ accounts, protocol }: TestChain, signed: Signed, tokenId: bigint): SignedFill {
  const { taker } = accounts;
  const fill = (extraData: Hex) => {
    const terms = { ...signed, taker: taker.address, conduitKey: protocol.conduitKey, salt: nextSalt() };
    const { data, value } = buildFulfillment({ ...terms, extraData });
    return { account: taker.address, to: protocol.seaport, data, value };
  };
  return { ...signed, tokenId, context: "0x", fill };
}

/** Signs a listing of one whole unit, fees included. */
async function signListed(
  market: TestChain,
  parameters: Parameters<typeof signListing>[2],
): Promise<SignedFill> {
  const signed = await signListing(market, market.accounts.maker, { fees: testFees, ...parameters });
  return listed(market, signed, parameters.tokenId);
}

export const signListings: OrderKind["sign"] = (market, tokenIds, zone) =>
  both(tokenIds, (tokenId) => signListed(market, { tokenId, ...(zone && { zone }) }));

const signPrivateListings: OrderKind["sign"] = (market, tokenIds, zone) => {
  const taker = market.accounts.taker.address;
  return both(tokenIds, (tokenId) => signListed(market, { tokenId, taker, ...(zone && { zone }) }));
};

export const signTree: OrderKind["sign"] = async (market, tokenIds, zone) => {
  const [first, second] = await signListings(market, tokenIds, zone);
  const signatures = await signTogether(market, market.accounts.maker, [first.order, second.order]);
  const [one = "0x", other = "0x"] = signatures;
  return [
    listed(market, { order: first.order, signature: one }, first.tokenId),
    listed(market, { order: second.order, signature: other }, second.tokenId),
  ];
};

/** The way of the market: a match with the taker's own mirror order. */
function accept(
  { accounts, protocol }: TestChain,
  signed: Signed,
  tokenId: bigint,
  extraData: Hex,
): EnforcedFill {
  const { taker } = accounts;
  const terms = { ...signed, taker: taker.address, conduitKey: protocol.conduitKey, salt: nextSalt() };
  const { data } = buildAcceptance({ ...terms, tokenId, extraData });
  return { account: taker.address, to: protocol.seaport, data, value: 0n };
}

/** A way that the market never takes, but a hostile taker may: the fees go through the taker's hands. */
function fillDirectly(
  market: TestChain,
  { order, signature }: Signed,
  identifier: bigint,
  extraData: Hex,
): EnforcedFill {
  const { seaport, conduitKey } = market.protocol;
  const resolver = { orderIndex: 0n, side: 1, index: 0n, identifier, criteriaProof: [] };
  const data = encodeFunctionData({
    abi: seaportAbi,
    functionName: "fulfillAdvancedOrder",
    args: [advancedOrder(order, signature, extraData), [resolver], conduitKey, zeroAddress],
  });
  return { account: market.accounts.taker.address, to: seaport, data, value: 0n };
}

function signOffers(scopeOf: (tokenId: bigint) => OfferScope, take = accept): OrderKind["sign"] {
  return (market, tokenIds, zone) =>
    both(tokenIds, async (tokenId) => {
      const scope = scopeOf(tokenId);
      const terms = { scope, fees: testFees, ...(zone && { zone }) };
      const signed = await signOffer(market, market.accounts.maker, terms);
      const context = scope.kind === "item" ? "0x" : receivedTokenContext(tokenId);
      return { ...signed, tokenId, context, fill: (extraData) => take(market, signed, tokenId, extraData) };
    });
}

const anyToken = () => ({ kind: "collection" }) as const;
const crowned = () => ({ kind: "trait", traits: [{ type: "Hat", value: "Crown" }] }) as const;

/** Every kind of order for an item of an enforced collection, signed and filled as the market does it. */
export const orderKinds: readonly OrderKind[] = [
  { title: "a listing", scope: "listing", tokenIds: [1n, 2n], sign: signListings },
  { title: "a private listing", scope: "listing", tokenIds: [3n, 4n], sign: signPrivateListings },
  { title: "a listing signed in a tree", scope: "listing", tokenIds: [5n, 6n], sign: signTree },
  {
    title: "an item offer",
    scope: "item",
    tokenIds: [11n, 12n],
    sign: signOffers((tokenId) => ({ kind: "item", tokenId })),
  },
  { title: "a collection offer", scope: "collection", tokenIds: [13n, 14n], sign: signOffers(anyToken) },
  { title: "a trait offer", scope: "trait", tokenIds: [15n, 16n], sign: signOffers(crowned) },
  {
    title: "a trait offer that is filled directly",
    scope: "trait",
    tokenIds: [17n, 18n],
    sign: signOffers(crowned, fillDirectly),
  },
];
