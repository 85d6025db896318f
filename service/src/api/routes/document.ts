import { Hono } from "hono";
import { finishAnswer, finishText, sendFinished } from "../http/answer";
import type { ApiEnvironment } from "../http/environment";
import type { OpenApiDocument } from "../openapi/document";

/** The page is text and style only: nothing else may load or run. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The OpenAPI document and its reference page, for anybody: no key. */
export function createDocumentRouter(document: OpenApiDocument, page: string): Hono<ApiEnvironment> {
  const finished = finishAnswer(document);
  const reference = finishText(page, "text/html; charset=utf-8");
  const pageHeaders = {
    "content-security-policy": pagePolicy,
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=300",
  };
  return new Hono<ApiEnvironment>()
    .get("/v1/openapi.json", (c) => sendFinished(c, finished))
    .get("/docs", (c) => sendFinished(c, reference, pageHeaders));
}
