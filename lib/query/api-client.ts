import type { Problem } from "../contract/problem";
import { QuaysideError } from "../errors";

export type ApiErrorCode = "offline" | "problem";

/** A request to the web's own routes that did not give the answer asked for. */
export class ApiError extends QuaysideError<ApiErrorCode> {
  override readonly name = "ApiError";
  readonly status: number | null;
  readonly problem: Problem | null;
  /** Seconds after which it is worth trying again, where the answer says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: {
      cause?: unknown;
      status?: number;
      problem?: Problem | null;
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(code, message, options);
    this.status = options.status ?? null;
    this.problem = options.problem ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

export interface ApiRequest {
  method?: "GET" | "POST" | "DELETE";
  search?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const timeoutMs = 15_000;

/**
 * Asks one of the web's own routes. The answer's type is the caller's word: the service checked it against the same
 * contract, and a second check would put zod into every page.
 *
 * @throws {ApiError} `offline` when no answer came; `problem` with the service's own words otherwise.
 */
export async function requestApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(request.search ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const json = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  const signals = [AbortSignal.timeout(timeoutMs), ...(request.signal === undefined ? [] : [request.signal])];
  let response: Response;
  try {
    response = await fetch(url, {
      method: request.method ?? "GET",
      headers: { ...request.headers, ...("body" in json ? { "content-type": "application/json" } : {}) },
      signal: AbortSignal.any(signals),
      ...json,
    });
  } catch (cause) {
    throw new ApiError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new ApiError("problem", problem?.detail ?? `The service answered ${response.status}.`, {
    status: response.status,
    problem,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
