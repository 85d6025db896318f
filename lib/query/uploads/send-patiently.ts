import { QuaysideError } from "../../errors";
import { RequestError } from "../api-client";

/** Holds an upload while its creator wants it to, and ends it. */
export interface UploadControl {
  signal: AbortSignal;
  /** Resolves when it may go on. */
  mayGo: () => Promise<void>;
}

/** A file that was chosen cannot be read any more: it was changed, moved or deleted. */
export class FileGoneError extends QuaysideError<"file_gone"> {
  override readonly name = "FileGoneError";
}

/** Tries after which a service that is not reached stops an upload. */
const maxTries = 5;
const longestWaitSeconds = 60;

/** Seconds until a request is sent again, or null if that is of no use. */
function waitAfter(error: unknown, tries: number): number | null {
  if (!(error instanceof RequestError)) return null;
  // The limit of the visitor: the upload goes on when it may.
  if (error.status === 429) return Math.min(error.retryAfterSeconds ?? 5, longestWaitSeconds);
  const isPassing = error.code === "offline" || (error.status ?? 0) >= 502;
  if (!isPassing || tries >= maxTries) return null;
  return error.retryAfterSeconds ?? 2 ** (tries - 1);
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** A browser says of a file that is gone only that the request failed. */
async function assertReadable(files: readonly Blob[]): Promise<void> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch (cause) {
      throw new FileGoneError("file_gone", "A file that was chosen cannot be read any more.", { cause });
    }
  }
}

/**
 * Sends until it is answered: waits where the service asks for it, and tries again where it was not reached.
 *
 * @param files whose bytes are sent
 * @throws RequestError once nothing helps; FileGoneError; the signal's reason
 */
export async function sendPatiently<Answer>(
  send: (signal: AbortSignal) => Promise<Answer>,
  { signal, mayGo }: UploadControl,
  files: readonly Blob[] = [],
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    await mayGo();
    signal.throwIfAborted();
    try {
      return await send(signal);
    } catch (error) {
      if (error instanceof RequestError && error.code === "offline") await assertReadable(files);
      const seconds = waitAfter(error, tries);
      if (seconds === null) throw error;
      await pause(seconds, signal);
    }
  }
}
