import {
  type ProblemAction,
  type ProblemCode,
  type ProblemFieldError,
  problemCodes,
} from "@/lib/contract/problem";
import { QuaysideError } from "@/lib/errors";

export interface ApiErrorOptions {
  cause?: unknown;
  /** For logs only: may hold an upstream's words, which never reach a caller. */
  details?: string;
  action?: ProblemAction;
  errors?: ProblemFieldError[];
  /** Why an order can not be filled. Null says that the reason is unknown. */
  statusReason?: string | null;
  /** Where another status than the code's own is meant. */
  status?: number;
  /** Seconds after which asking again makes sense. */
  retryAfter?: number;
  headers?: Record<string, string>;
}

/** An error whose code, message and fields are meant for the caller. Everything else becomes `internal_error`. */
export class ApiError extends QuaysideError<ProblemCode> {
  override readonly name = "ApiError";
  readonly action: ProblemAction | undefined;
  readonly errors: ProblemFieldError[] | undefined;
  readonly statusReason: string | null | undefined;
  readonly headers: Record<string, string>;
  readonly status: number;

  constructor(code: ProblemCode, message: string, options: ApiErrorOptions = {}) {
    super(code, message, {
      ...(options.cause === undefined ? {} : { cause: options.cause }),
      ...(options.details === undefined ? {} : { details: options.details }),
    });
    this.status = options.status ?? problemCodes[code][0];
    this.action = options.action;
    this.errors = options.errors;
    this.statusReason = options.statusReason;
    this.headers = {
      ...options.headers,
      ...(options.retryAfter === undefined ? {} : { "retry-after": String(options.retryAfter) }),
    };
  }
}

/** Seconds that a caller is told to wait when a chain can not be reached. */
const upstreamRetrySeconds = 5;

/** The chain behind an answer can not be asked at this moment. */
export function upstreamUnavailable(chain: string, cause: unknown): ApiError {
  return new ApiError(
    "upstream_unavailable",
    `The chain ${chain} can not be reached. Try again in a moment.`,
    {
      cause,
      action: "wait",
      retryAfter: upstreamRetrySeconds,
    },
  );
}

export function notFound(what: string): ApiError {
  return new ApiError("not_found", `There is no such ${what}.`);
}
