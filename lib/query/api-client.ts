import type { Problem } from "../contract/problem";
import { QuaysideError } from "../errors";

export type RequestErrorCode = "offline" | "problem";

/** A failed request to the web's own routes. */
export class RequestError extends QuaysideError<RequestErrorCode> {
  override readonly name = "RequestError";
  readonly status: number | null;
  readonly problem: Problem | null;
  /** Seconds until a new try is useful, if the answer names them. */
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

/** Whether an error means that nothing is there, rather than that something failed. */
export function isMissingRecord(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

export interface ApiRequest {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  search?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const timeoutMs = 15_000;

/** Longer than the web keeps an answer. */
const ownChangeMs = 2_000;
let readsAnewUntil = 0;

/** After a change of this page's own, its reads go past the answers that the web keeps for a second. */
export function readAnew(): void {
  readsAnewUntil = Date.now() + ownChangeMs;
}

let mayAnswer = (): Promise<void> => Promise.resolve();

/**
 * Delays the answers to reads. When React takes over a part of the page late, the cache must match the part's HTML: otherwise React
 * discards that HTML and draws the part again.
 */
export function holdAnswersUntil(ready: () => Promise<void>): void {
  mayAnswer = ready;
}

/** Milliseconds that an expected answer waits for its reader. */
const expectedMs = 5_000;
const expected = new Map<string, Promise<unknown>>();

function addressOf(path: string, search: ApiRequest["search"] = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/**
 * Announces an answer that another request will bring. The next read of this address takes it, and fails if that request fails. If the
 * answer is undefined, the read sends its own request.
 */
export function expectAnswer(
  { path, search }: { path: string; search?: ApiRequest["search"] },
  answer: Promise<unknown>,
): void {
  const address = addressOf(path, search);
  expected.set(address, answer);
  const forget = () => {
    if (expected.get(address) === answer) expected.delete(address);
  };
  // If no read takes the answer, its error must not count as unhandled.
  void answer.catch(() => undefined).then(() => setTimeout(forget, expectedMs));
}

function takeExpected(address: string): Promise<unknown> | undefined {
  const answer = expected.get(address);
  expected.delete(address);
  return answer;
}

/**
 * Asks one of the web's own routes. The caller names the answer's type: the service checked it against the same contract, and a second
 * check would put zod into every page.
 *
 * @throws {RequestError} `offline` if no answer came; otherwise `problem` with the service's problem document.
 */
export async function requestApi<T>(path: string, request: ApiRequest = {}): Promise<T> {
  const address = addressOf(path, request.search);
  const isRead = request.method === undefined || request.method === "GET";
  const brought = isRead ? takeExpected(address) : undefined;
  if (brought !== undefined) {
    const answer = await brought;
    if (answer !== undefined) return answer as T;
  }
  const json = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
  const isAnew = isRead && Date.now() < readsAnewUntil;
  const ready = isRead ? mayAnswer : async () => {};
  const signals = [AbortSignal.timeout(timeoutMs), ...(request.signal === undefined ? [] : [request.signal])];
  let response: Response;
  try {
    response = await fetch(address, {
      method: request.method ?? "GET",
      headers: {
        ...request.headers,
        ...("body" in json ? { "content-type": "application/json" } : {}),
        ...(isAnew ? { "cache-control": "no-cache" } : {}),
      },
      signal: AbortSignal.any(signals),
      ...json,
    });
  } catch (cause) {
    await ready();
    throw new RequestError("offline", "We cannot reach the service.", { cause });
  }
  if (response.ok) {
    if (!isRead) readAnew();
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
