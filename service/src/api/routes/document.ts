import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type FinishedAnswer, finishAnswer, finishText, sendFinished } from "../http/answer";
import type { ApiEnvironment } from "../http/environment";
import type { OpenApiDocument } from "../openapi/document";
import { referenceStyle, renderReferencePage } from "../openapi/reference-page";

const styleHash = createHash("sha256").update(referenceStyle).digest("base64");

/** The page is text and its own style only: nothing else may load or run. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The OpenAPI document and its reference page, for anybody: no key. Both are made once, at the first request for one of them: they take a
 * fifth of a processor second, for which no start of a process should wait.
 *
 * @param build makes the document.
 */
export function createDocumentRouter(build: () => OpenApiDocument): Hono<ApiEnvironment> {
  const pageHeaders = {
    "content-security-policy": pagePolicy,
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=300",
  };
  let made: { finished: FinishedAnswer; reference: FinishedAnswer } | undefined;
  const make = () => {
    const document = build();
    return {
      finished: finishAnswer(document),
      reference: finishText(renderReferencePage(document), "text/html; charset=utf-8"),
    };
  };
  const answers = () => {
    made ??= make();
    return made;
  };
  return new Hono<ApiEnvironment>()
    .get("/v1/openapi.json", (c) => sendFinished(c, answers().finished))
    .get("/docs", (c) => sendFinished(c, answers().reference, pageHeaders));
}
