import type { Problem } from "@/lib/contract/problem";
import { QuaysideError } from "@/lib/errors";

/** The service, or the web app's proxy, refused and gave a reason (RFC 9457). */
export class ProblemError extends QuaysideError {
  override readonly name = "ProblemError";
  readonly problem: Problem;
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(problem.code, problem.detail);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer came: the service, or the way to it, is down. */
export class UnreachableError extends QuaysideError<"unreachable"> {
  override readonly name = "UnreachableError";

  constructor(cause: unknown) {
    super("unreachable", "The service cannot be reached.", { cause });
  }
}
