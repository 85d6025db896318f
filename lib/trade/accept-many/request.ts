import type { Address } from "viem";
import { z } from "zod";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Item } from "../../contract/item";
import { orderSchema } from "../../contract/order";
import type { Fulfillment } from "../../contract/order-requests";
import { addressSchema, digitsSchema } from "../../contract/primitives";
import { type AcceptRequest, shareOfOffer } from "../accept/request";
import type { ErrorWords } from "../errors/error-words";
import type { FillVerification } from "../fill/read-fill";
import { addUp, type SweepTotal } from "../sweep/compose-sweep";

/** The item that a holder gives to an offer. */
export interface GivenItem
  extends Pick<
    Item,
    "chain" | "contract" | "tokenId" | "name" | "image" | "labels" | "standard" | "rarityRank"
  > {
  collection: Pick<Item["collection"], "slug" | "name">;
}

/** One acceptance: an offer as the page showed it, and the item that the holder gives to it. */
export interface AcceptEntry {
  /** Identifies the offer and the item. One offer for several units can be accepted with several items. */
  key: string;
  item: GivenItem;
  offer: AcceptRequest["offer"];
  /** Units to give; 1 for an ERC-721 item. */
  quantity: bigint;
}

/** Offers that a holder accepts on one chain in one transaction. */
export interface AcceptManyRequest {
  web: WebChain;
  seller: Address;
  entries: readonly AcceptEntry[];
  /** The seller's wish if an offer is gone when the sale is sent: to go on with the rest, or to accept none. Default: the rest. */
  ifGone?: "rest" | "none";
}

/** An acceptance with the service's answer and the maker's counter on the chain. */
export interface AnsweredAcceptance extends AcceptEntry {
  answer: Fulfillment;
  /** null if the chain does not answer. */
  counter: bigint | null;
}

/** An acceptance that is not part of the transaction, and why, in words. */
export interface LeftOutAcceptance {
  entry: AcceptEntry;
  words: ErrorWords;
}

/** Everything that the dialog shows before the wallet opens. */
export interface AcceptManyReview {
  /** The transaction, or null if nothing is left to accept. */
  call: Call | null;
  /** An approval for each collection that the conduit may not move yet. */
  approvals: readonly Call[];
  entries: readonly AnsweredAcceptance[];
  /** null if nothing is left to accept. */
  verification: FillVerification | null;
  leftOut: readonly LeftOutAcceptance[];
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more the seller needs for the network fee, as text; null if they have enough. */
  missing: string | null;
}

export function acceptKey(
  offerId: string,
  { contract, tokenId }: Pick<Item, "contract" | "tokenId">,
): string {
  return `${offerId}:${contract.toLowerCase()}:${tokenId}`;
}

/** What the seller gets for the entries, by currency. */
export function proceedsOf(
  entries: readonly Pick<AcceptEntry, "offer" | "quantity">[],
): readonly SweepTotal[] {
  return addUp(
    entries.map((entry) => ({ currency: entry.offer.currency, amount: shareOfOffer(entry).proceeds })),
  );
}

const savedSchema = z.array(
  z.object({
    key: z.string(),
    item: z.custom<GivenItem>((item) => {
      const known = z.object({
        chain: z.string(),
        contract: addressSchema,
        tokenId: digitsSchema,
        name: z.string(),
      });
      return known.safeParse(item).success;
    }),
    offer: orderSchema.pick({
      id: true,
      hash: true,
      maker: true,
      chain: true,
      contract: true,
      scope: true,
      price: true,
      currency: true,
      quantity: true,
      fees: true,
      proceeds: true,
      expiresAt: true,
    }),
    quantity: digitsSchema.transform(BigInt),
  }),
);

/** The data of a running flow that survives a reload. */
export function serializeEntries(entries: readonly AcceptEntry[]): string {
  return JSON.stringify(
    entries.map(({ key, item, offer, quantity }) => ({ key, item, offer, quantity: quantity.toString() })),
  );
}

/** Reads the text of {@link serializeEntries}. null if another version wrote it. */
export function parseEntries(text: string | undefined): readonly AcceptEntry[] | null {
  try {
    return savedSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return null;
  }
}
