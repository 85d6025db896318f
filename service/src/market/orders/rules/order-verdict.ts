import type { ProblemAction, ProblemCode, ProblemFieldError } from "@/lib/contract/problem";
import { MarketError } from "../../errors/market-error";

/** One rule that an order breaks. */
export interface OrderFailure {
  code: ProblemCode;
  /** The wrong part of the order: `parameters.endTime`. */
  path: string;
  message: string;
  action?: ProblemAction;
}

/** All broken rules of an order as one problem, named after the first. */
export function refusal(failures: readonly [OrderFailure, ...OrderFailure[]]): MarketError {
  const [first, ...others] = failures;
  const errors = failures.map(({ path, code, message }): ProblemFieldError => ({ path, code, message }));
  const more = others.length === 0 ? "" : ` (and ${others.length} more, see errors)`;
  return new MarketError(first.code, `${first.message}${more}`, {
    errors,
    ...(first.action === undefined ? {} : { action: first.action }),
  });
}
