import {
  compactSignatureToSignature,
  type Hex,
  parseCompactSignature,
  recoverTypedDataAddress,
  slice,
  zeroAddress,
} from "viem";
import { hashOrder } from "@/lib/seaport/hash-order";
import { decodeExtraData, receivedTokenContext, signedOrderTypedData } from "@/lib/seaport/signed-order";
import type { TestChain } from "./chain";
import type { OrderKind, SignedFill } from "./enforced-orders";
import { type ServerSignatureChanges, serverSignature } from "./server-signature";

/** An order to be filled, and another one of its kind. */
type Situation = { market: TestChain; signed: SignedFill; other: SignedFill };

export type WrongSignature = {
  title: string;
  extraData: (situation: Situation) => Promise<Hex>;
  /** The zone's refusal in the latest block. */
  reason: (facts: Situation & { extraData: Hex }) => string | Promise<string>;
};

/** The signature with which the order settles. */
export function rightSignature(
  market: TestChain,
  { order, context }: SignedFill,
  changes: ServerSignatureChanges = {},
): Promise<Hex> {
  return serverSignature(market, order, { context, ...changes });
}

/** Any signature recovers to some account: the one that it would belong to if it were for this order. */
function apparentSigner(market: TestChain, { order }: SignedFill, extraData: Hex) {
  const said = decodeExtraData(extraData);
  if (said === null) throw new Error("the signature is cut short");
  const zone = { chainId: market.chainId, zone: market.protocol.signedZone };
  return recoverTypedDataAddress({
    ...signedOrderTypedData({ ...said, orderHash: hashOrder(order) }, zone),
    signature: compactSignatureToSignature(parseCompactSignature(slice(extraData, 29, 93))),
  });
}

const base: readonly WrongSignature[] = [
  {
    title: "without a signature",
    extraData: async () => "0x",
    reason: ({ signed }) => `InvalidExtraData(too short, ${hashOrder(signed.order)})`,
  },
  {
    title: "with a signature that has expired",
    extraData: async ({ market, signed }) => {
      const { timestamp } = await market.client.getBlock();
      return rightSignature(market, signed, { expiration: timestamp - 1n });
    },
    reason: async ({ market, signed, extraData }) => {
      const { timestamp } = await market.client.getBlock();
      return `SignatureExpired(${timestamp}, ${decodeExtraData(extraData)?.expiration}, ${hashOrder(signed.order)})`;
    },
  },
  {
    title: "with a signature for another taker",
    extraData: ({ market, signed }) =>
      rightSignature(market, signed, { fulfiller: market.accounts.stranger.address }),
    reason: ({ market, signed }) => {
      const { stranger, taker } = market.accounts;
      return `InvalidFulfiller(${stranger.address}, ${taker.address}, ${hashOrder(signed.order)})`;
    },
  },
  {
    title: "with a signature for nobody",
    extraData: ({ market, signed }) => rightSignature(market, signed, { fulfiller: zeroAddress }),
    reason: ({ market, signed }) =>
      `InvalidFulfiller(${zeroAddress}, ${market.accounts.taker.address}, ${hashOrder(signed.order)})`,
  },
  {
    title: "with a signature for another order",
    extraData: ({ market, signed, other }) =>
      rightSignature(market, signed, { orderHash: hashOrder(other.order) }),
    reason: async ({ market, signed, extraData }) =>
      `SignerNotActive(${await apparentSigner(market, signed, extraData)}, ${hashOrder(signed.order)})`,
  },
];

const namesAnotherToken: WrongSignature = {
  title: "with a signature that names another token",
  extraData: ({ market, signed, other }) =>
    rightSignature(market, signed, { context: receivedTokenContext(other.tokenId) }),
  reason: ({ signed, other }) =>
    `ReceivedTokenMismatch(${other.tokenId}, ${signed.tokenId}, ${hashOrder(signed.order)})`,
};

const namesNoToken: WrongSignature = {
  title: "with a signature that names no token",
  extraData: ({ market, signed }) => rightSignature(market, signed, { context: "0x" }),
  reason: ({ signed }) => `ReceivedTokenNotNamed(${signed.order.zoneHash}, ${hashOrder(signed.order)})`,
};

/** All signatures that do not settle an order of a kind, by their titles. Each differs from the right one in one thing only. */
export function wrongSignatures(scope: OrderKind["scope"]): readonly (readonly [string, WrongSignature])[] {
  const signatures = [
    ...base,
    ...(scope === "listing" ? [] : [namesAnotherToken]),
    ...(scope === "trait" ? [namesNoToken] : []),
  ];
  return signatures.map((wrong) => [wrong.title, wrong]);
}
