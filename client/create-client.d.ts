import type { Client, ClientOptions } from "openapi-fetch";
import type { components, paths } from "./v1.js";

export type { components, operations, paths } from "./v1.js";

/** The records of the API by name: `Schemas["Order"]`. */
export type Schemas = components["schemas"];

export interface CreateClientOptions extends Omit<ClientOptions, "baseUrl" | "headers"> {
  /** The address of the service, ending in `/v1`. */
  baseUrl: string;
  /** The API key. It belongs to a server: never send it to a browser. */
  apiKey: string;
}

/**
 * A client of the API. Paths, parameters, bodies and answers have the types of `/v1/openapi.json`. It sends the highest `x-feed-clock`
 * that it was answered, so its reads show what it has seen and written before.
 *
 * @example await client.GET("/collections/{slug}", { params: { path: { slug: "kiln" } } })
 * @see https://openapi-ts.dev/openapi-fetch/
 */
export declare function createClient(options: CreateClientOptions): Client<paths>;

/** A refusal of the service (RFC 9457). `message` is the problem's `detail`. */
export declare class ProblemError extends Error {
  readonly status: number;
  /** One of the codes that the document lists; null if the answer was no problem document, as from a proxy. */
  readonly code: Schemas["ProblemCode"] | null;
  readonly problem: Schemas["Problem"] | null;
  /** When to try again, in seconds; null if the answer does not say. */
  readonly retryAfterSeconds: number | null;
}

/**
 * The data of an answer.
 *
 * @throws ProblemError if the service refused the request.
 * @example const { data } = await dataOf(client.GET("/chains"))
 */
export declare function dataOf<Data>(
  answer: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>>;
