import { bodyLimit as honoBodyLimit } from "hono/body-limit";
import { ApiError } from "./api-error";

const maxBodyKibibytes = 256;

/** Refuses a body over 256 KiB, by its announced length or while it streams in. */
export const bodyLimit = honoBodyLimit({
  maxSize: maxBodyKibibytes * 1024,
  onError: () => {
    throw new ApiError(
      "payload_too_large",
      `The body is over ${maxBodyKibibytes} KiB. Send fewer orders at once.`,
      {
        // The rest of the body is never read, so the connection can not be used again.
        headers: { connection: "close" },
      },
    );
  },
});
