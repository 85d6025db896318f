import { cancelTrading } from "@/lib/chains/cancel-trading";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";

export type Trade = "buy" | "list" | "reprice" | "end" | "offer" | "send";

/**
 * The possible actions for an item, the likeliest first, or the reason why there are none. `paused`: why there are not more, while the
 * operator has paused orders on the chain, or the service cannot reach it.
 */
export type TradeState = { trades: readonly [Trade, ...Trade[]]; paused?: string } | { off: string };

type TradeItem = Pick<Item, "owner" | "bestListing" | "labels" | "vault" | "standard">;

/** The visitor's relation to the item. */
export interface TradeAccount {
  account: string | null;
  /** Units of the item that the account holds; null while they load. */
  held: bigint | null;
}

function sameAccount(left: string | null, right: string): boolean {
  return left?.toLowerCase() === right.toLowerCase();
}

/** An edition has many holders: one can list own units, and buy or make offers for those of others. */
function editionTrades({ bestListing }: TradeItem, account: string | null): readonly [Trade, ...Trade[]] {
  if (bestListing === null) return ["list", "offer", "send"];
  const isOwn = sameAccount(account, bestListing.maker);
  return isOwn ? ["list", "reprice", "end", "offer", "send"] : ["buy", "list", "offer", "send"];
}

/** What a holder can still do, with the reason why not more. A visitor to whom the caller ascribes no unit has no action. */
function fewTrades(reason: string, held: bigint | null, trades: readonly Trade[]): TradeState {
  const [first, ...rest] = trades;
  return first === undefined || held === null || held === 0n
    ? { off: reason }
    : { trades: [first, ...rest], paused: reason };
}

/**
 * The actions by the item's live record. A crossing or disputed item cannot be traded. A listing whose maker no
 * longer owns the item is left out by the service.
 */
export function tradeState(item: TradeItem, web: WebChain, { account, held }: TradeAccount): TradeState {
  if (item.labels.includes("disputed_ownership"))
    return { off: t("Trading paused. Transfers on-chain are not affected.") };
  if (item.vault.state === "in_transit")
    return { off: t("The item is crossing. Trading resumes on delivery.") };
  if (item.vault.state === "stuck")
    return { off: t("Delivery failed. Trading resumes once it is delivered.") };
  const { bestListing } = item;
  const ends: readonly Trade[] =
    bestListing !== null && sameAccount(account, bestListing.maker) ? ["end"] : [];
  // A cancellation needs nothing from the service.
  if (!web.trading.on) return fewTrades(web.trading.reason, held, cancelTrading(web).on ? ends : []);
  const orders = orderTrading(web);
  // The operator's pause stops neither ending nor sending.
  if (!orders.on) return fewTrades(orders.reason, held, [...ends, "send"]);
  if (held !== null && held > 0n) {
    if (item.standard === "erc1155") return { trades: editionTrades(item, account) };
    return { trades: item.bestListing === null ? ["list", "send"] : ["reprice", "end", "send"] };
  }
  return { trades: item.bestListing === null ? ["offer"] : ["buy", "offer"] };
}
