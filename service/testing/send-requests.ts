import fc from "fast-check";
import { expect } from "vitest";
import { type DocumentRequest, type RequestMakers, requestsOfDocument } from "./document-requests";
import { documentChecks } from "./openapi-document";
import type { RequestOptions, TestAnswer } from "./test-service";

interface SentRequests extends RequestMakers {
  /** Sends a request. @param url below `/v1` */
  request: (url: string, options: RequestOptions) => Promise<TestAnswer>;
  /** The session that is signed in, now. */
  token: () => string;
  /** Receives each request with its answer, before the next one is sent. */
  onAnswer?: (request: DocumentRequest, answer: TestAnswer) => Promise<void>;
  /** How many requests. */
  count: number;
  seed: number;
}

/**
 * Sends requests that are made from a document to what it describes. Every answer must be one of the document, and none a 5xx.
 *
 * @returns the operations that never answered a request as asked, as "get /items"
 */
export async function sendRequests(
  sent: SentRequests,
): Promise<{ neverAsked: string[]; neverRight: string[] }> {
  const { document, request, token, onAnswer, count, seed } = sent;
  const expectDocumented = documentChecks(document);
  const succeeded = new Set<string>();
  const asked = new Set<string>();
  await fc.assert(
    fc.asyncProperty(requestsOfDocument(sent), async (made) => {
      const { path, method, url, headers, caller, body, contentType } = made;
      const session = caller === "invented" ? "x".repeat(43) : token();
      const answer = await request(url, {
        method: method.toUpperCase(),
        ...(body !== undefined && { body }),
        headers: {
          ...headers,
          ...(caller !== "nobody" && { "x-session": session }),
          ...(contentType !== undefined && { "content-type": contentType }),
        },
      });
      await onAnswer?.(made, answer);
      asked.add(`${method} ${path}`);
      if (answer.status < 400) succeeded.add(`${method} ${path}`);
      // A segment of dots names another address (RFC 3986, 5.2.4), whose answer may be any.
      if (/\/(\.|%2e){1,2}(\/|\?|$)/i.test(url)) {
        expect(answer.status, url).toBeLessThan(500);
        return;
      }
      // An empty segment is another address.
      if (/\/(\/|\?|$)/.test(url) && [404, 405].includes(answer.status)) return;
      expectDocumented(path, method, answer, `${method} ${JSON.stringify(made).slice(0, 1_500)}`);
      if (answer.status >= 400) expect(answer.body.requestId, url).toBe(answer.headers.get("x-request-id"));
    }),
    { numRuns: count, seed, endOnFailure: true },
  );
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  return {
    neverAsked: operations.filter((operation) => !asked.has(operation)),
    neverRight: operations.filter((operation) => !succeeded.has(operation)),
  };
}
