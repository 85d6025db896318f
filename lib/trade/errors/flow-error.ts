import { QuaysideError } from "@/lib/errors";

export type FlowErrorCode =
  | "price_changed"
  | "insufficient_funds"
  | "already_sold"
  | "listing_ended"
  | "listing_changed"
  | "own_listing_sold"
  | "own_offer_changed"
  | "own_offer_accepted"
  | "seller_unable"
  | "approval_missing"
  | "transaction_reverted"
  | "transaction_dropped"
  | "transaction_other"
  | "nothing_minted"
  | "nothing_filled"
  | "nothing_cancelled"
  | "nothing_sent"
  | "nothing_moved"
  | "nothing_revoked"
  | "batch_failed"
  | "batch_unavailable"
  | "not_a_transaction"
  | "not_a_signature"
  | "signature_expired"
  | "review_expired"
  | "end_passed"
  | "wrong_network"
  | "network_not_switched"
  | "sent_meanwhile"
  | "network_unknown"
  | "account_changed"
  | "wallet_missing"
  | "trading_off"
  | "own_listing"
  | "cart_changed"
  | "batch_reverted"
  | "offers_changed"
  | "offers_reverted"
  | "wrap_changed"
  | "not_traded_in"
  | "own_offer"
  | "offer_filled"
  | "offer_ended"
  | "buyer_unable"
  | "item_gone"
  | "item_unapproved"
  | "transfers_blocked"
  | "unexpected_answer"
  | "mint_not_open"
  | "mint_closed"
  | "mint_sold_out"
  | "mint_limit"
  | "mint_not_listed"
  | "mint_changed"
  | "delivered_already"
  | "deliveries_paused"
  | "route_closed"
  | "move_fee_changed"
  | "pool_unable"
  | "no_creators"
  | "creator_code_missing"
  | "drop_changed"
  | "stage_soon"
  | "deploy_pending"
  | "deploy_incomplete";

/** An error that a flow found itself. `facts` are ready for display: amounts with units, names. */
export class FlowError extends QuaysideError<FlowErrorCode> {
  override readonly name = "FlowError";
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: FlowErrorCode, facts: Record<string, string> = {}, options: { cause?: unknown } = {}) {
    super(code, code.replaceAll("_", " "), options);
    this.facts = facts;
  }
}
