import type { Address, Hex } from "viem";
import type { ChainEvent } from "../../db/schema/chain-event";

/** A transfer of an item as the feed shows it: alone, as a mint, as a move between chains, or as the sale that carried it. */
export type Movement = {
  type: "transfer" | "mint" | "sale" | "pool_buy" | "pool_sell" | "vault_out" | "vault_in";
  transfer: ChainEvent;
  /** The message of a move. */
  guid?: Hex;
  /** The fill that a sale settled. */
  fill: ChainEvent | null;
  /** The pool that the trader bought from or sold to. */
  pool: Address | null;
  /** What the buyer paid for the whole quantity; null where several items share one price. */
  payment: { amount: bigint; currency: Address } | null;
};
