import type { StreamPart } from "./stream-parts";

/** Another release of the service may have a stream. */
const withoutStreamMs = 600_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 30_000;
/** A stream that lasted so long did not fail. */
const steadyMs = 10_000;

export interface StreamFollower {
  /** Whether the stream has begun: a first part came. Proxies that hold streams back send the headers alone. */
  isOpen(): boolean;
  /** Begins to open the stream after an entry, unless that was done, or failed a moment ago. It never throws. */
  open(after: string): void;
}

export interface StreamFollowerParameters {
  /** Opens the stream after the last event that is known. Null: the service has none. */
  connect: (after: string | null) => Promise<AsyncGenerator<StreamPart, void> | null>;
  onPart: (part: StreamPart) => void;
  /**
   * Called when a stream that had begun has ended.
   *
   * @param heardAt Unix seconds of the last sign of life.
   */
  onEnd: (heardAt: number) => void;
  /** Milliseconds of a clock. */
  nowMs?: () => number;
}

/** Reads the service's stream for as long as it lasts. */
export function createStreamFollower({
  connect,
  onPart,
  onEnd,
  nowMs = Date.now,
}: StreamFollowerParameters): StreamFollower {
  let state: "closed" | "opening" | "open" = "closed";
  let retryAt = 0;
  let retryMs = firstRetryMs;

  function retryLater(isFailure: boolean): void {
    // Several webs whose service has stopped do not come back at the same moment.
    retryAt = nowMs() + retryMs * (0.5 + Math.random() / 2);
    retryMs = isFailure ? Math.min(retryMs * 2, slowestRetryMs) : firstRetryMs;
  }

  async function read(parts: AsyncGenerator<StreamPart, void>): Promise<void> {
    let openedAt: number | null = null;
    let heardAt = 0;
    try {
      for await (const part of parts) {
        heardAt = nowMs();
        openedAt ??= heardAt;
        state = "open";
        onPart(part);
      }
    } catch {
      // The polls go on where it broke off.
    }
    state = "closed";
    retryLater(openedAt === null || nowMs() - openedAt < steadyMs);
    if (openedAt !== null) onEnd(Math.floor(heardAt / 1_000));
  }

  async function connectAndRead(after: string | null): Promise<void> {
    try {
      const parts = await connect(after);
      if (parts !== null) return await read(parts);
      retryAt = nowMs() + withoutStreamMs;
    } catch {
      retryLater(true);
    }
    state = "closed";
  }

  return {
    isOpen: () => state === "open",
    open(after) {
      if (state !== "closed" || nowMs() < retryAt) return;
      state = "opening";
      void connectAndRead(after.startsWith("act_") ? after : null);
    },
  };
}
