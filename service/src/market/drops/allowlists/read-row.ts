import { type AllowlistRow, allowlistRowSchema } from "@/lib/contract/allowlist";
import type { ProblemFieldError } from "@/lib/contract/problem";
import { fieldErrors } from "../../errors/invalid-request";
import { MarketError } from "../../errors/market-error";

/**
 * A line of a list that is not a row.
 *
 * @param errors the wrong fields, if any: their paths begin with the line.
 */
export function invalidLine(line: number, what: string, errors?: ProblemFieldError[]): MarketError {
  return new MarketError("invalid_allowlist", `Line ${line} ${what}`, {
    errors: errors ?? [{ path: `line ${line}`, code: "invalid_line", message: what.replace(/\.$/, "") }],
  });
}

/** A row from a line of NDJSON. @throws MarketError `invalid_allowlist` with the line and its errors. */
export function readRow(line: string, number: number): AllowlistRow {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw invalidLine(number, line.trim() === "" ? "is empty." : "is not JSON.");
  }
  return checkAllowlistRow(value, number);
}

/** Validates a value as a row. @throws MarketError `invalid_allowlist` */
export function checkAllowlistRow(value: unknown, number: number): AllowlistRow {
  const parsed = allowlistRowSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues, `line ${number}`);
  const [first] = errors;
  const field = first?.path.replace(`line ${number}`, "").replace(/^\./, "");
  throw invalidLine(number, `is not a row: ${field || "it"} ${first?.message}.`, errors);
}
