import { ApiError } from "./api-error";
import { readBody } from "./body-stream";

/** A body of 20 MB at 170 kB a second. Who is slower holds a place that others wait for. */
const deadlineMs = 120_000;

/**
 * A body as bytes. It is refused as soon as it is too large, by its announced length or while it comes.
 *
 * @throws ApiError `payload_too_large`; `invalid_request` when the body breaks off or takes too long
 */
export async function readWholeBody(request: Request, maxBytes: number, advice: string): Promise<Uint8Array> {
  // The rest is never read, so the connection cannot be used again.
  const headers = { connection: "close" };
  const tooLarge = () =>
    new ApiError("payload_too_large", `The body is over ${maxBytes} bytes. ${advice}`, { headers });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  const endMs = performance.now() + deadlineMs;
  let total = 0;
  for await (const piece of readBody(request.body)) {
    total += piece.byteLength;
    if (total > maxBytes) throw tooLarge();
    if (performance.now() > endMs) {
      throw new ApiError("invalid_request", "The body came too slowly.", { headers });
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, total);
}
