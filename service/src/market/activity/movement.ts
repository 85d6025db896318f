import type { Address, Hex } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";

/** A transfer of an item as the feed shows it: a plain transfer, a mint, a move between chains, or a sale. */
export type Movement = {
  type: "transfer" | "mint" | "sale" | "pool_buy" | "pool_sell" | "vault_out" | "vault_in";
  transfer: ChainEvent;
  /** The message of a move. */
  guid?: Hex;
  /** The fill that a sale settled. */
  fill: ChainEvent | null;
  /** The pool that the trader bought from or sold to. */
  pool: Address | null;
  /** The buyer's payment for the whole quantity; null if several items share one price. */
  payment: { amount: bigint; currency: Address } | null;
};
