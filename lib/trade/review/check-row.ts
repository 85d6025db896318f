import { QuaysideError } from "@/lib/errors";
import { t } from "@/lib/language/translate";

/**
 * The result of a check. `matches`: the bytes agree with the page. `known`: the operator pinned the address. `simulated`: the chain
 * accepted the call by `eth_call`. `not_simulated`: the chain did not answer. `mismatch`: the bytes differ from the page.
 */
export type Verdict = "matches" | "known" | "simulated" | "not_simulated" | "mismatch";

/** One line of "What you are signing": read from the bytes that go to the wallet, never from prose. */
export interface CheckRow {
  id: string;
  label: string;
  /** The value read from the bytes. */
  value: string;
  /** The value that it was compared with. */
  detail: string;
  /** Text that must be read letter by letter, so it is shown in full: a token, or an address whose short form another may share. */
  exact?: string;
  verdict: Verdict;
}

export interface Verification {
  rows: readonly CheckRow[];
  /** Whether a row mismatches, so that the wallet must not open. */
  blocked: boolean;
  /** Whether no row mismatches but the chain did not answer a check. The person must consent to that. */
  unproven: boolean;
}

/** Builds the verification from its rows. */
export function verification(rows: readonly CheckRow[]): Verification {
  return {
    rows,
    blocked: rows.some((row) => row.verdict === "mismatch"),
    unproven: rows.some((row) => row.verdict === "not_simulated"),
  };
}

/** A condition that must hold, and the row's text if it fails. */
export type Condition = readonly [holds: boolean, otherwise: string];

/**
 * A row with the verdict `good` unless a condition fails. The condition's text then replaces the detail, so that the row shows both values.
 */
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

/** Rows for unreadable bytes: all mismatch, and the first gives the reason. */
export function unreadable(labels: readonly (readonly [id: string, label: string])[], reason: string) {
  return labels.map(
    ([id, label], index): CheckRow => ({
      id,
      label: t(label),
      value: t("Not readable"),
      detail: index === 0 ? reason : t("Not compared"),
      verdict: "mismatch",
    }),
  );
}

/** Throws if a verification blocks. This is the last gate before a wallet opens. */
export function assertVerified(result: Verification): void {
  if (!result.blocked) return;
  const differing = result.rows.find((row) => row.verdict === "mismatch");
  throw new QuaysideError("verification_failed", "This transaction does not match what we showed you.", {
    details: `${differing?.label}: ${differing?.value} (${differing?.detail})`,
  });
}
