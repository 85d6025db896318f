import type { ProblemFieldError } from "@/lib/contract/problem";
import { ApiError } from "../../http/api-error";

/**
 * A line of a list that is not a row. The rest of the list is not read, so a connection that brought it can not be used again.
 *
 * @param errors where fields are at fault, which: their paths begin with the line.
 */
export function invalidLine(line: number, what: string, errors?: ProblemFieldError[]): ApiError {
  return new ApiError("invalid_allowlist", `Line ${line} ${what}`, {
    errors: errors ?? [{ path: `line ${line}`, code: "invalid_line", message: what.replace(/\.$/, "") }],
    headers: { connection: "close" },
  });
}
