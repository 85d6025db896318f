import type { Problem } from "../contract/problem";
import { QuaysideError } from "../errors";

export type RequestErrorCode = "offline" | "problem";

/** A request to the web's own routes that did not give the answer asked for. */
export class RequestError extends QuaysideError<RequestErrorCode> {
  override readonly name = "RequestError";
  readonly status: number | null;
  readonly problem: Problem | null;
  /** Seconds after which it is worth trying again, where the answer says so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: RequestErrorCode,
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

let mayAnswer = (): Promise<void> => Promise.resolve();

/**
 * Lets the answers to reads wait. A part of the page that React takes over late must find no more in the cache than its HTML shows: React
 * would throw that HTML away and draw the part anew.
 */
export function holdAnswersUntil(ready: () => Promise<void>): void {
  mayAnswer = ready;
}

/**
 * Asks one of the web's own routes. The answer's type is the caller's word: the service checked it against the same
 * contract, and a second check would put zod into every page.
 *
 * @throws {RequestError} `offline` when no answer came; `problem` with the service's own words otherwise.
 */
export async function requestApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(request.search ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const json = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  const ready = request.method === undefined || request.method === "GET" ? mayAnswer : async () => {};
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
    await ready();
    throw new RequestError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) {
    const answer = response.status === 204 ? undefined : await response.json();
    await ready();
    return answer as T;
  }
  const problem = (await response.json().catch(() => null)) as Problem | null;
  await ready();
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  throw new RequestError("problem", problem?.detail ?? `The service answered ${response.status}.`, {
    status: response.status,
    problem,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
