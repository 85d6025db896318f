import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";

/** What may be done about an item, and, where nothing may, why in words. */
export type TradeState =
  | { kind: "buy" }
  | { kind: "list" }
  | { kind: "listed" }
  | { kind: "unlisted" }
  | { kind: "off"; reason: string };

type TradeItem = Pick<Item, "owner" | "bestListing" | "labels" | "vault">;

function sameAccount(left: string | null, right: string): boolean {
  return left?.toLowerCase() === right.toLowerCase();
}

/**
 * Judges by the live record of the item. An item on its way between chains and one whose ownership is disputed can not be traded; an
 * item listed by an account that no longer owns it is not for sale either, but the service says so by leaving the listing out.
 */
export function tradeState(item: TradeItem, web: WebChain, account: string | null): TradeState {
  if (item.labels.includes("disputed_ownership"))
    return { kind: "off", reason: "Trading paused. Transfers on-chain are not affected." };
  if (item.vault.state === "in_transit")
    return { kind: "off", reason: "The item is crossing. Trading resumes on delivery." };
  if (item.vault.state === "stuck")
    return { kind: "off", reason: "Delivery failed. Trading resumes once it is delivered." };
  if (!web.trading.on) return { kind: "off", reason: web.trading.reason };
  if (sameAccount(account, item.owner)) return { kind: item.bestListing === null ? "list" : "listed" };
  return { kind: item.bestListing === null ? "unlisted" : "buy" };
}
