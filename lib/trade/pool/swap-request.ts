import type { Address } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Call } from "@/lib/contract/chain";
import type { Item } from "@/lib/contract/item";
import { itemKey } from "../flow/item-key";
import type { Verification } from "../review/check-row";
import type { PoolTerms } from "./read-terms";

/** A trade of one ERC-721 item between an account and a pool on the item's chain. */
export interface SwapRequest {
  item: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "collection">;
  pool: Address;
  web: WebChain;
  account: Address;
}

/** The facts that the dialog shows beside the button that opens the wallet. */
export interface SwapReview {
  /** The approval of this item for the pool; null for a purchase, or if the pool may take it already. */
  approval: { call: Call; verification: Verification } | null;
  /** Whether the pool may take this item by an approval of its own from earlier. */
  isApprovedAlone: boolean;
  call: Call;
  verification: Verification;
  /** The pool's terms now. */
  terms: PoolTerms;
  /** Wei in the bytes: the least that the sale pays, or the most that the purchase costs. */
  amount: bigint;
  /** Estimated wei; null if the chain gives no estimate or an approval comes first. */
  networkFee: bigint | null;
  /** How much more money is needed, as text; null if there is enough. */
  missing: string | null;
}

/** The flow key: each account has one trade of an item with a pool at a time. */
export function swapKey({ item, account }: Pick<SwapRequest, "item" | "account">): string {
  return `${itemKey(item)}:${account.toLowerCase()}`;
}
