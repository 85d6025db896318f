import type { FlowKind } from "./flow";

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
 * An error in words, in three parts: what happened, what is safe, what to do.
 * @see design.md section 7
 */
export interface ErrorWords {
  /** Stable, for tests and logs. */
  code: string;
  tone: "neg" | "warn" | "neutral";
  /** What happened. */
  title: string;
  /** What is safe. */
  safe: string;
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
}
