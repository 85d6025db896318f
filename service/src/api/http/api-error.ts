import { type ProblemCode, problemCodes } from "@/lib/contract/problem";
import { MarketError, type MarketErrorOptions } from "../../market/errors/market-error";

interface AnswerOptions {
  /** A status that replaces the code's usual one. */
  status?: number;
  headers?: Record<string, string>;
}

/** An error with the HTTP status and headers of its answer. */
export class ApiError extends MarketError {
  override readonly name = "ApiError";
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    message: string,
    { status, headers, ...options }: MarketErrorOptions & AnswerOptions = {},
  ) {
    super(code, message, options);
    this.status = status ?? problemCodes[code][0];
    this.headers = {
      ...headers,
      ...(this.retryAfter === undefined ? {} : { "retry-after": String(this.retryAfter) }),
    };
  }
}

/** Gives a market error its HTTP status. One that has a status or headers already keeps them. */
export function asAnswer(error: MarketError, { status, headers = {} }: AnswerOptions = {}): ApiError {
  const { code, message, cause, details, action, errors, statusReason, retryAfter, conflict } = error;
  const own = error instanceof ApiError ? error : undefined;
  return new ApiError(code, message, {
    cause,
    details,
    action,
    errors,
    statusReason,
    retryAfter,
    conflict,
    status: status ?? own?.status ?? problemCodes[code][0],
    headers: { ...own?.headers, ...headers },
  });
}
