import { QuaysideError } from "@/lib/errors";

/** Why an outside resource was not fetched. A closed set: the worker decides by it whether to try again. */
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
 * A refused or failed fetch. `message` is fit for the public: it names neither the address asked nor what answered,
 * because token metadata decides what is asked and could use the answer to map a private network.
 */
export class FetchError extends QuaysideError<FetchErrorCode> {
  override readonly name = "FetchError";
  /** True when the same request may succeed later. */
  readonly retryable: boolean;
  /** Seconds the other side asked to wait, when it did. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FetchErrorCode,
    message: string,
    options: { cause?: unknown; details?: string; retryAfterSeconds?: number } = {},
  ) {
    super(code, message, options);
    this.retryable = retryable.has(code);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
