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
import { type ServerWordChanges, serverWord } from "./server-signature";

/** An order to be filled, and another one of its kind. */
type Situation = { market: TestChain; signed: SignedFill; other: SignedFill };

export type WrongWord = {
  title: string;
  word: (situation: Situation) => Promise<Hex>;
  /** The zone's refusal in the latest block. */
  reason: (facts: Situation & { word: Hex }) => string | Promise<string>;
};

/** The word with which the order settles. */
export function rightWord(
  market: TestChain,
  { order, context }: SignedFill,
  changes: ServerWordChanges = {},
): Promise<Hex> {
  return serverWord(market, order, { context, ...changes });
}

/** Any signature is somebody's: the account whose word it would be, were it for this order. */
function apparentSigner(market: TestChain, { order }: SignedFill, word: Hex) {
  const said = decodeExtraData(word);
  if (said === null) throw new Error("the word is cut short");
  const zone = { chainId: market.chainId, zone: market.protocol.signedZone };
  return recoverTypedDataAddress({
    ...signedOrderTypedData({ ...said, orderHash: hashOrder(order) }, zone),
    signature: compactSignatureToSignature(parseCompactSignature(slice(word, 29, 93))),
  });
}

const base: readonly WrongWord[] = [
  {
    title: "without a word",
    word: async () => "0x",
    reason: ({ signed }) => `InvalidExtraData(too short, ${hashOrder(signed.order)})`,
  },
  {
    title: "with a word that has expired",
    word: async ({ market, signed }) => {
      const { timestamp } = await market.client.getBlock();
      return rightWord(market, signed, { expiration: timestamp - 1n });
    },
    reason: async ({ market, signed, word }) => {
      const { timestamp } = await market.client.getBlock();
      return `SignatureExpired(${timestamp}, ${decodeExtraData(word)?.expiration}, ${hashOrder(signed.order)})`;
    },
  },
  {
    title: "with a word for another taker",
    word: ({ market, signed }) => rightWord(market, signed, { fulfiller: market.accounts.stranger.address }),
    reason: ({ market, signed }) => {
      const { stranger, taker } = market.accounts;
      return `InvalidFulfiller(${stranger.address}, ${taker.address}, ${hashOrder(signed.order)})`;
    },
  },
  {
    title: "with a word for nobody",
    word: ({ market, signed }) => rightWord(market, signed, { fulfiller: zeroAddress }),
    reason: ({ market, signed }) =>
      `InvalidFulfiller(${zeroAddress}, ${market.accounts.taker.address}, ${hashOrder(signed.order)})`,
  },
  {
    title: "with a word for another order",
    word: ({ market, signed, other }) => rightWord(market, signed, { orderHash: hashOrder(other.order) }),
    reason: async ({ market, signed, word }) =>
      `SignerNotActive(${await apparentSigner(market, signed, word)}, ${hashOrder(signed.order)})`,
  },
];

const namesAnotherToken: WrongWord = {
  title: "with a word that names another token",
  word: ({ market, signed, other }) =>
    rightWord(market, signed, { context: receivedTokenContext(other.tokenId) }),
  reason: ({ signed, other }) =>
    `ReceivedTokenMismatch(${other.tokenId}, ${signed.tokenId}, ${hashOrder(signed.order)})`,
};

const namesNoToken: WrongWord = {
  title: "with a word that names no token",
  word: ({ market, signed }) => rightWord(market, signed, { context: "0x" }),
  reason: ({ signed }) => `ReceivedTokenNotNamed(${signed.order.zoneHash}, ${hashOrder(signed.order)})`,
};

/** All words that do not settle an order of a kind, by their titles. Each differs from the right one in one thing only. */
export function wrongWords(scope: OrderKind["scope"]): readonly (readonly [string, WrongWord])[] {
  const words = [
    ...base,
    ...(scope === "listing" ? [] : [namesAnotherToken]),
    ...(scope === "trait" ? [namesNoToken] : []),
  ];
  return words.map((word) => [word.title, word]);
}
