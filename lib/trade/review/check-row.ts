import { QuaysideError } from "@/lib/errors";

/**
 * What a check found. `matches`: the bytes say what the page showed. `known`: an address that the operator pinned. `simulated`: the
 * chain itself agreed, by `eth_call`. `not_simulated`: nobody could be asked. `mismatch`: the bytes say something else.
 */
export type Verdict = "matches" | "known" | "simulated" | "not_simulated" | "mismatch";

/** One line of "What you are signing": read from the bytes that go to the wallet, never from prose. */
export interface CheckRow {
  id: string;
  label: string;
  /** What the bytes say. */
  value: string;
  /** What it was compared with. */
  detail: string;
  /** What must be read letter by letter, and so is drawn whole: an address whose shortened form another may share, a token. */
  exact?: string;
  verdict: Verdict;
}

export interface Verification {
  rows: readonly CheckRow[];
  /** A row mismatches: the wallet must not open. */
  blocked: boolean;
  /** Nothing contradicts, yet something could not be asked of the chain: the person must agree to that. */
  unproven: boolean;
}

/** Sums up rows. */
export function verification(rows: readonly CheckRow[]): Verification {
  return {
    rows,
    blocked: rows.some((row) => row.verdict === "mismatch"),
    unproven: rows.some((row) => row.verdict === "not_simulated"),
  };
}

/** Something that must hold, and what the row says where it does not. */
export type Condition = readonly [holds: boolean, otherwise: string];

/** A row that is `good` unless a condition fails; its words then replace the detail, so that both values stand in the row. */
export function checkRow(
  base: Omit<CheckRow, "verdict">,
  good: Verdict,
  conditions: readonly Condition[],
): CheckRow {
  const failed = conditions.find(([holds]) => !holds);
  return failed === undefined
    ? { ...base, verdict: good }
    : { ...base, detail: failed[1], verdict: "mismatch" };
}

/** Where bytes cannot be read, no row can be trusted: all mismatch, the first says why. */
export function unreadable(labels: readonly (readonly [id: string, label: string])[], reason: string) {
  return labels.map(
    ([id, label], index): CheckRow => ({
      id,
      label,
      value: "Not readable",
      detail: index === 0 ? reason : "Not compared",
      verdict: "mismatch",
    }),
  );
}

/** Throws where a verification blocks: the last gate before a wallet opens. */
export function assertVerified(result: Verification): void {
  if (!result.blocked) return;
  const differing = result.rows.find((row) => row.verdict === "mismatch");
  throw new QuaysideError("verification_failed", "This transaction does not match what we showed you.", {
    details: `${differing?.label}: ${differing?.value} (${differing?.detail})`,
  });
}
