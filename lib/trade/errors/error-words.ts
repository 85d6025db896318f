/** The action of a person. Each action is a flow, and error words depend on it. */
export type FlowKind =
  | "buy"
  | "sweep"
  | "list"
  | "reprice"
  | "reprice_offer"
  | "bulk"
  | "bulk_offer"
  | "offer"
  | "accept"
  | "accept_many"
  | "send"
  | "cancel"
  | "cancel_orders"
  | "unwrap"
  | "set_back"
  | "revoke"
  | "mint"
  | "move"
  | "retry"
  | "pool_sell"
  | "pool_buy"
  | "deploy"
  | "run_drop"
  | "end"
  | "hide"
  | "unhide";

/** The one action that an error offers. The component that shows the error runs it. */
export type ErrorActionKind =
  | "retry"
  | "reload"
  | "review_price"
  | "switch_chain"
  | "add_funds"
  | "see_similar"
  | "check_item"
  | "connect"
  | "close";

/**
 * An error in words, in three parts: what happened, what is safe, what to do. People first ask whether their money is gone, so every error
 * states what is safe.
 */
export interface ErrorWords {
  /** Stable, for tests and logs. */
  code: string;
  tone: "neg" | "warn" | "neutral";
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
  /** Values to enter elsewhere, each with a copy button. */
  copy?: readonly { label: string; value: string }[];
  /** What to do. */
  action: { kind: ErrorActionKind; label: string } | null;
}

/** The context of the words. */
export interface ErrorContext {
  /** "Kiln #2187" */
  itemName?: string;
  /** "Base" */
  chainName?: string;
  /** The action of the person. Default: they buy, or make a listing. */
  act?: FlowKind;
  /** How the price of an order changes: see `RepriceWay`. */
  way?: string;
  /** Whether something was sent before the error. The words must then not claim that nothing was sent. */
  sent?: boolean;
  /** Whether an earlier step of the same action sent a transaction. The words must then not claim that nothing happened at all. */
  sentBefore?: boolean;
  /** Whether an earlier request is still open in the wallet after it was asked again. */
  requestOpen?: boolean;
}
