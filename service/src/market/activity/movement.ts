import type { Address, Hex } from "viem";
import type { ActivityType } from "@/lib/contract/activity";
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
  /** The buyer's or minter's payment for the whole quantity; null if it is unknown, or several items share one price. */
  payment: { amount: bigint; currency: Address } | null;
};

/** Whether entries of a type are sales: these count in volume and may be an item's last sale. */
export function isSale(type: string): type is Extract<ActivityType, "sale" | "pool_buy" | "pool_sell"> {
  return type === "sale" || type === "pool_buy" || type === "pool_sell";
}
