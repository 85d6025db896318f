import { FlowError } from "./flow-error";
import { ProblemError } from "./problem-error";

/**
 * Whether a refusal among several orders concerns only its own order. Other errors (no answer, too many requests, a chain that is down)
 * concern all of them.
 */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof FlowError) return error.code !== "trading_off";
  return error instanceof ProblemError && error.problem.status < 500 && error.problem.status !== 429;
}
