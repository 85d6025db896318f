import { ApiError } from "./api-error";

const defaultIdleMs = 15_000;

/**
 * The pieces of a body as they come in. Who stops reading leaves the rest to the server, which lets the caller have the answer first.
 *
 * @param idleMs for how long nothing may come: others may be waiting for their turn
 * @throws ApiError `invalid_request` where the body breaks off, or stands still.
 */
export async function* readBody(
  body: ReadableStream<Uint8Array> | null,
  idleMs = defaultIdleMs,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const reader = body.getReader();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const idle = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("nothing came")), idleMs);
    });
    try {
      const { done, value } = await Promise.race([reader.read(), idle]);
      if (done) return;
      yield value;
    } catch (cause) {
      throw new ApiError("invalid_request", "The body broke off.", {
        cause,
        headers: { connection: "close" },
      });
    } finally {
      clearTimeout(timer);
    }
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
