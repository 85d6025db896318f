import { ApiError } from "./api-error";

const defaultIdleMs = 15_000;

/**
 * The pieces of a body as they arrive. When the reader stops early, the server discards the rest, so that the caller
 * can receive the answer.
 *
 * @param idleMs for how long nothing may arrive: others may be waiting for their turn
 * @throws ApiError `invalid_request` when the body breaks off or stalls.
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

/** Discards the rest of a body, up to a number of bytes: a caller that is still sending hears an answer only afterwards. */
export async function drainBody(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<void> {
  let total = 0;
  for await (const piece of readBody(body)) {
    total += piece.length;
    if (total > maxBytes) return;
  }
}
