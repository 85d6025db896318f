import { ApiError } from "./api-error";

/**
 * The pieces of a body as they come in. Who stops reading leaves the rest to the server, which lets the caller have the answer first.
 *
 * @throws ApiError `invalid_request` where the body breaks off.
 */
export async function* readBody(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ApiError("invalid_request", "The body broke off.", { cause });
    });
    if (done) return;
    yield value;
  }
}

/** Reads what nobody needs, up to so many bytes: a caller that is still sending hears an answer only after. */
export async function drainBody(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  let total = 0;
  for await (const piece of readBody(body)) {
    total += piece.length;
    if (total > maxBytes) return;
  }
}
