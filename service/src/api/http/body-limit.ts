import type { MiddlewareHandler } from "hono";
import { bodyLimit as honoBodyLimit } from "hono/body-limit";
import { maxBodyBytes } from "@/lib/contract/order-limits";
import { ApiError } from "./api-error";

/** Refuses a body over a size, by its announced length or while it streams in. */
export function limitBody(maxSize: number, advice: string): MiddlewareHandler {
  return honoBodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError("payload_too_large", `The body is over ${maxSize / 1024} KiB. ${advice}`, {
        // The rest of the body is never read, so the connection cannot be used again.
        headers: { connection: "close" },
      });
    },
  });
}

export const bodyLimit = limitBody(maxBodyBytes, "Send fewer orders at once.");
