import "server-only";
import type { z } from "zod";
import { MarketplaceError, marketplaceErrorOf } from "./marketplace-error";
import { withWebMediaPaths } from "./media-paths";
import { pageAges } from "./page-ages";
import { webConfig } from "./web-config";

/** A service with its credential. */
export interface Upstream {
  /** Ends in `/v1`. */
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
}

export function marketService(): Upstream {
  const { apiUrl, apiKey } = webConfig();
  return { baseUrl: apiUrl, headers: { "x-api-key": apiKey } };
}

export type SearchParameters = Record<string, string | number | boolean | undefined>;

const timeoutMs = 8_000;
const readAttempts = 2;

/** The address of a path of the service, without undefined parameters. */
export function serviceUrl(
  path: string,
  search: SearchParameters = {},
  { baseUrl }: Upstream = marketService(),
): string {
  const url = new URL(baseUrl + path);
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

const thisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** To unpack an answer takes longer than to copy it on one machine, and shorter than to carry it between two. */
function codingHeaders(baseUrl: string): Record<string, string> {
  return thisMachine.test(new URL(baseUrl).hostname) ? { "accept-encoding": "identity" } : {};
}

/**
 * Sends one request to the service with its credential, and only the given headers. It tries a read twice if the service cannot be reached, and a
 * write only once.
 *
 * @throws {MarketplaceError} `unreachable` when no answer came within 8 seconds, or until the signal of `init`.
 */
export async function callService(
  url: string,
  init: RequestInit = {},
  { baseUrl, headers }: Upstream = marketService(),
): Promise<Response> {
  const attempts = (init.method ?? "GET") === "GET" ? readAttempts : 1;
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      return await fetch(url, {
        ...init,
        headers: { ...init.headers, ...codingHeaders(baseUrl), ...headers },
        redirect: "error",
        signal: init.signal ?? AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      failure = error;
    }
  }
  throw new MarketplaceError("unreachable", "The marketplace service cannot be reached.", {
    cause: failure,
  });
}

export interface ReadOptions {
  search?: SearchParameters;
  /** Cache tags of `lib/api/tags.ts`. */
  tags: string[];
  /** Seconds for which the cache may serve the answer, `pageAges.dataSeconds` unless given; 0 skips the cache. */
  revalidate?: number;
}

/**
 * Reads one resource of the service and checks it against the contract.
 *
 * @throws {MarketplaceError} `unreachable`; `problem` with the service's problem document; `contract` if the answer has another shape.
 */
export async function readService<T extends z.ZodType>(
  path: string,
  schema: T,
  { search = {}, tags, revalidate = pageAges.dataSeconds }: ReadOptions,
): Promise<z.infer<T>> {
  const caching = revalidate === 0 ? { cache: "no-store" as const } : { next: { revalidate, tags } };
  const response = await callService(serviceUrl(path, search), caching);
  if (!response.ok) throw await marketplaceErrorOf(response);
  const parsed = schema.safeParse(JSON.parse(withWebMediaPaths(await response.text())));
  if (!parsed.success) {
    throw new MarketplaceError("contract", "The service gave an answer that does not fit the contract.", {
      status: response.status,
      details: parsed.error.message,
    });
  }
  return parsed.data;
}
