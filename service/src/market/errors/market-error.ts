import type { EditConflict, ProblemAction, ProblemCode, ProblemFieldError } from "@/lib/contract/problem";
import { QuaysideError } from "@/lib/errors";

export interface MarketErrorOptions {
  cause?: unknown;
  /** For logs only: may contain an upstream's message, which never reaches a caller. */
  details?: string | undefined;
  action?: ProblemAction | undefined;
  errors?: ProblemFieldError[] | undefined;
  /** Why an order cannot be filled. Null: the reason is unknown. */
  statusReason?: string | null | undefined;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined;
  /** The newer change, for `edit_conflict`. */
  conflict?: EditConflict | undefined;
}

/** An error whose code, message and fields are meant for the caller. Everything else becomes `internal_error`. */
export class MarketError extends QuaysideError<ProblemCode> {
  override readonly name: string = "MarketError";
  readonly action: ProblemAction | undefined;
  readonly errors: ProblemFieldError[] | undefined;
  readonly statusReason: string | null | undefined;
  readonly retryAfter: number | undefined;
  readonly conflict: EditConflict | undefined;

  constructor(code: ProblemCode, message: string, options: MarketErrorOptions = {}) {
    super(code, message, {
      ...(options.cause === undefined ? {} : { cause: options.cause }),
      ...(options.details === undefined ? {} : { details: options.details }),
    });
    this.action = options.action;
    this.errors = options.errors;
    this.statusReason = options.statusReason;
    this.retryAfter = options.retryAfter;
    this.conflict = options.conflict;
  }
}

export function notFound(what: string): MarketError {
  return new MarketError("not_found", `There is no such ${what}.`);
}

/** A request names a chain that the operator has not configured. */
export function unsupportedChain(chain: string): MarketError {
  return new MarketError("unsupported_chain", `The chain ${chain} is not served here.`, {
    errors: [{ path: "chain", code: "unsupported_chain", message: "is not served here" }],
  });
}

/** Seconds until a retry when a chain cannot be reached. */
const retryAfter = 5;

/** The chain behind an answer cannot be reached at the moment. */
export function upstreamUnavailable(chain: string, cause: unknown): MarketError {
  const message = `The chain ${chain} cannot be reached. Try again in a moment.`;
  return new MarketError("upstream_unavailable", message, { cause, action: "wait", retryAfter });
}
