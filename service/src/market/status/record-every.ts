import type { Logger } from "pino";

/**
 * Records something at regular intervals until stopped, never twice at the same time. A failure is logged, and the next time it is tried
 * again.
 *
 * @param options.what What is recorded, for the log.
 * @returns how to stop; it waits for the recording under way.
 */
export function recordEvery({
  everyMs,
  what,
  log,
  record,
}: {
  everyMs: number;
  what: string;
  log: Pick<Logger, "warn">;
  record: () => Promise<void>;
}): () => Promise<void> {
  let recording = Promise.resolve();
  let isRecording = false;
  const timer = setInterval(() => {
    if (isRecording) return;
    isRecording = true;
    recording = record()
      .catch((error: unknown) => {
        log.warn({ err: error }, `${what} could not be recorded`);
      })
      .finally(() => {
        isRecording = false;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await recording;
  };
}
