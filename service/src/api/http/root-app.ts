import type { MiddlewareHandler } from "hono";
import { BaseError } from "viem";
import { invalidRequest } from "../../market/errors/invalid-request";
import { type ApiRouter, createApiRouter } from "./api-router";
import type { AppDependencies } from "./app-dependencies";
import type { ApiEnvironment } from "./environment";
import { identifyRequest } from "./identify-request";
import { reportLimits } from "./limit-requests";
import { unanswered } from "./method-not-allowed";
import { problemResponse, toApiError } from "./problem-response";

/** Refuses an address that is not percent-encoded UTF-8 (RFC 3986, section 2.1), which would otherwise be read as another one. */
const decodableAddress: MiddlewareHandler<ApiEnvironment> = async (c, next) => {
  try {
    decodeURIComponent(c.req.url);
  } catch {
    throw invalidRequest([
      { path: "url", code: "invalid_encoding", message: "is not percent-encoded UTF-8" },
    ]);
  }
  await next();
};

/** What every listener has: request ids, reports of its answers, limits in the answers, and errors as problem documents. */
export function createRootApp({
  limits,
  log,
  observer: { onAnswered },
  requests,
}: Pick<AppDependencies, "limits" | "log" | "observer" | "requests">): ApiRouter {
  const app = createApiRouter();
  app.use(identifyRequest({ requests, onAnswered, trustedProxies: limits.trustedProxies }));
  app.use(reportLimits, decodableAddress);
  app.notFound(unanswered(() => app.routes));
  app.onError((error, c) => {
    const problem = toApiError(error);
    const about = { path: c.req.path };
    if (problem.code === "upstream_unavailable") {
      // Never the error itself: it names the RPC's address, which may hold a key.
      log.warn({ ...about, reason: shortReason(problem.cause) }, problem.message);
    } else if (problem.status >= 500) {
      log.error({ ...about, err: error }, problem.code);
    }
    return problemResponse(c, problem);
  });
  return app;
}

function shortReason(cause: unknown): string {
  return cause instanceof BaseError ? cause.shortMessage : "unknown";
}
