import { bodyLimit as honoBodyLimit } from "hono/body-limit";
import { maxBodyBytes } from "@/lib/contract/order-limits";
import { ApiError } from "./api-error";

/** Refuses a body over 256 KiB, by its announced length or while it streams in. */
export const bodyLimit = honoBodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new ApiError(
      "payload_too_large",
      `The body is over ${maxBodyBytes / 1024} KiB. Send fewer orders at once.`,
      {
        // The rest of the body is never read, so the connection cannot be used again.
        headers: { connection: "close" },
      },
    );
  },
});
