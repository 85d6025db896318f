import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { ApiError } from "./api-error";
import { toProblem } from "./problem-response";

const problemHeaders = { "content-type": "application/problem+json", "cache-control": "no-store" };

function problemOf(error: ApiError) {
  return toProblem(error, "/", randomUUID());
}

/** The answer to a request that never reaches the application: its address or its `Host` is not valid. */
export function unreadableResponse(cause: unknown): Response {
  const error =
    cause instanceof RequestError
      ? new ApiError("invalid_request", "The request's address or its Host header is not valid.", { cause })
      : new ApiError("internal_error", "The service failed to answer.", { cause });
  const problem = problemOf(error);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...problemHeaders, "x-request-id": problem.requestId },
  });
}

/** Why Node's parser gave up, by its error codes. */
const unparsed: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request's headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request did not arrive in time." },
};

/** Answers what is no HTTP request, and closes its connection. */
export function refuseUnparsed(cause: Error & { code?: string }, socket: Duplex): void {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = unparsed[cause.code ?? ""] ?? { status: 400, message: "This is not an HTTP request." };
  const problem = problemOf(new ApiError("invalid_request", known.message, { status: known.status, cause }));
  const body = JSON.stringify(problem);
  const headers = {
    ...problemHeaders,
    "x-request-id": problem.requestId,
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\n${lines.join("")}\r\n${body}`);
}
