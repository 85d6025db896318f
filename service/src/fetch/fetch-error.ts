import { QuaysideError } from "@/lib/errors";
import type { FetchFailure } from "@/lib/format/fetch-failures";

/** Why an outside resource was not fetched. A closed set: it decides whether the worker tries again. */
export type FetchErrorCode =
  | "invalid_uri"
  | "scheme_not_allowed"
  | "credentials_not_allowed"
  | "port_not_allowed"
  | "address_not_allowed"
  | "host_not_found"
  | "redirect_not_allowed"
  | "too_many_redirects"
  | "too_large"
  | "encoding_not_supported"
  | "bad_status"
  | "timeout"
  | "network";

const retryable: ReadonlySet<FetchErrorCode> = new Set([
  "host_not_found",
  "bad_status",
  "timeout",
  "network",
]);

/**
 * A refused or failed fetch. `message` is fit for the public: it contains neither the requested address nor the answer,
 * because token metadata chooses the address and could use the answer to map a private network.
 */
export class FetchError extends QuaysideError<FetchErrorCode> {
  override readonly name = "FetchError";
  /** True when the same request may succeed later. */
  readonly retryable: boolean;
  /** Seconds until a retry, if the other side named them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FetchErrorCode,
    message: FetchFailure,
    options: { cause?: unknown; details?: string; retryAfterSeconds?: number } = {},
  ) {
    super(code, message, options);
    this.retryable = retryable.has(code);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
