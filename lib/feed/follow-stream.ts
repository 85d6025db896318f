import type { StreamPart } from "./stream-parts";

/** Another release of the service may have a stream. */
const withoutStreamMs = 600_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 30_000;
/** A stream that lasted so long did not fail. */
const steadyMs = 10_000;

export interface StreamFollower {
  isOpen(): boolean;
  /** Opens the stream after an entry, unless it is open, or failed a moment ago. It never throws. */
  open(after: string): Promise<void>;
}

/**
 * Reads the service's stream for as long as it lasts.
 *
 * @param nowMs milliseconds of a clock
 */
export function createStreamFollower({
  connect,
  onPart,
  onEnd,
  nowMs = Date.now,
}: {
  /** Opens the stream after the last event that is known. Null: the service has none. */
  connect: (after: string | null) => Promise<AsyncGenerator<StreamPart, void> | null>;
  onPart: (part: StreamPart) => void;
  /** @param heardAt Unix seconds of the last sign of life. */
  onEnd: (heardAt: number) => void;
  nowMs?: () => number;
}): StreamFollower {
  let isOpen = false;
  let retryAt = 0;
  let retryMs = firstRetryMs;

  function retryLater(isFailure: boolean): void {
    // Several webs whose service has stopped do not come back at the same moment.
    retryAt = nowMs() + retryMs * (0.5 + Math.random() / 2);
    retryMs = isFailure ? Math.min(retryMs * 2, slowestRetryMs) : firstRetryMs;
  }

  async function read(parts: AsyncGenerator<StreamPart, void>): Promise<void> {
    const openedAt = nowMs();
    let heardAt = openedAt;
    try {
      for await (const part of parts) {
        heardAt = nowMs();
        onPart(part);
      }
    } catch {
      // The polls go on where it broke off.
    }
    isOpen = false;
    retryLater(nowMs() - openedAt < steadyMs);
    onEnd(Math.floor(heardAt / 1_000));
  }

  return {
    isOpen: () => isOpen,
    async open(after) {
      if (isOpen || nowMs() < retryAt) return;
      try {
        const parts = await connect(after.startsWith("act_") ? after : null);
        if (parts === null) {
          retryAt = nowMs() + withoutStreamMs;
          return;
        }
        isOpen = true;
        void read(parts);
      } catch {
        retryLater(true);
      }
    },
  };
}
