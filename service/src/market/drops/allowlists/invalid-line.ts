import type { ProblemFieldError } from "@/lib/contract/problem";
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
