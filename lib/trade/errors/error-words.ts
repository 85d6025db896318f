/** What a person does: each action is a flow of its own, and errors word what happened to it. */
export type FlowKind =
  | "buy"
  | "sweep"
  | "list"
  | "bulk"
  | "offer"
  | "accept"
  | "send"
  | "cancel"
  | "cancel_orders"
  | "unwrap"
  | "set_back"
  | "mint"
  | "move"
  | "retry"
  | "hide"
  | "unhide";

/** The one thing to do about an error. The component that shows it knows how. */
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
 * An error in words, in three parts: what happened, what is safe, what to do. People ask whether their money is gone before they ask
 * anything else, so no error leaves out what is safe.
 */
export interface ErrorWords {
  /** Stable, for tests and logs. */
  code: string;
  tone: "neg" | "warn" | "neutral";
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
  /** What to type somewhere else, each with a button that copies it. */
  copy?: readonly { label: string; value: string }[];
  /** What to do. */
  action: { kind: ErrorActionKind; label: string } | null;
}

/** What the words are about. */
export interface ErrorContext {
  /** "Kiln #2187" */
  itemName?: string;
  /** "Base" */
  chainName?: string;
  /** What the person does. Default: they buy, or make a listing. */
  act?: FlowKind;
  /** Something was sent before the error: words must not claim that nothing was. */
  sent?: boolean;
  /** The wallet was asked again, and an earlier request for the same is still open in it. */
  requestOpen?: boolean;
}
