import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type Problem, problemCodes } from "@/lib/contract/problem";
import { isBusy, isTimedOut, isUnreachable } from "../../db/database";
import { MarketError } from "../../market/errors/market-error";
import { ApiError, asAnswer } from "./api-error";
import type { ApiEnvironment } from "./environment";

const retryAfterSeconds = 5;

/** Turns `error` into one that a caller may see. An unknown error becomes `internal_error` and keeps its cause for logs. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof MarketError) return asAnswer(error);
  if (isUnreachable(error)) {
    return new ApiError("upstream_unavailable", "The database cannot be reached. Try again in a moment.", {
      cause: error,
      action: "wait",
      retryAfter: retryAfterSeconds,
    });
  }
  if (isBusy(error)) {
    return new ApiError("overloaded", "Too many requests read at this moment. Try again in a moment.", {
      cause: error,
      action: "wait",
      retryAfter: retryAfterSeconds,
    });
  }
  if (isTimedOut(error)) {
    const message = "The answer took too long. Try again in a moment, or ask for less.";
    return new ApiError("query_timeout", message, {
      cause: error,
      action: "wait",
      retryAfter: retryAfterSeconds,
    });
  }
  if (error instanceof HTTPException) {
    if (error.status === 415) {
      return new ApiError("unsupported_media_type", "Send the body as application/json.", { cause: error });
    }
    if (error.status === 400) {
      return new ApiError("invalid_request", "The body is not valid JSON.", { cause: error });
    }
  }
  return new ApiError("internal_error", "The service failed to answer. The request id helps its operator.", {
    cause: error,
  });
}

/** The RFC 9457 record of `error`. `type` leads to the code's entry in the reference at `/docs`. */
export function toProblem(error: ApiError, instance: string, requestId: string): Problem {
  const [, title] = problemCodes[error.code];
  return {
    type: `/docs#${error.code}`,
    title,
    status: error.status,
    detail: error.message,
    instance,
    code: error.code,
    requestId,
    ...(error.action === undefined ? {} : { action: error.action }),
    ...(error.statusReason === undefined ? {} : { statusReason: error.statusReason }),
    ...(error.errors === undefined ? {} : { errors: error.errors }),
    ...(error.conflict === undefined ? {} : { conflict: error.conflict }),
  };
}

/** Answers with `error` as a problem document that no cache keeps. */
export function problemResponse(c: Context<ApiEnvironment>, error: ApiError): Response {
  const problem = toProblem(error, c.req.path, c.get("requestId"));
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      ...c.get("counted")?.headers,
      ...error.headers,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-request-id": problem.requestId,
    },
  });
}
