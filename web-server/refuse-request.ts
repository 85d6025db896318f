import type { IncomingMessage, ServerResponse } from "node:http";
import { type Problem, type ProblemCode, problemCodes } from "@/lib/contract/problem";
import { requestIdHeader } from "@/lib/node/log/request-context";
import type { KindOf } from "./request-kind";

interface Refusal {
  kind: ReturnType<KindOf>;
  code: ProblemCode;
  /** A sentence for people. */
  detail: string;
  retryAfterSeconds: number;
}

/** Answers that a visitor should come back later: with a line of text in place of a page, with a problem document to a program. */
export function refuseRequest(
  { url = "/", headers }: IncomingMessage,
  response: ServerResponse,
  { kind, code, detail, retryAfterSeconds }: Refusal,
): void {
  const [status, title] = problemCodes[code];
  const always = { "retry-after": String(retryAfterSeconds), "cache-control": "no-store" };
  if (kind === "page") {
    response.writeHead(status, { ...always, "content-type": "text/plain" }).end(`${detail}\n`);
    return;
  }
  const problem: Problem = {
    type: "about:blank",
    title,
    status,
    detail,
    instance: url.split("?", 1)[0] ?? url,
    code,
    requestId: `web_${headers[requestIdHeader]}`,
  };
  response
    .writeHead(status, { ...always, "content-type": "application/problem+json" })
    .end(JSON.stringify(problem));
}
