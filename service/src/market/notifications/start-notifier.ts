import type { Logger } from "pino";
import { createWake } from "@/lib/node/wake";
import type { Db } from "../../db/database";
import type { MarketEvents } from "../changes/market-events";
import { forgetOld } from "./forget-old";
import { isOwnFault, mostTogether, notifyDue, notifyNext, notifyPiecewise } from "./notify-next";
import { createPartSize } from "./part-size";

export interface NotifierParts {
  db: Db;
  events: MarketEvents;
  log: Pick<Logger, "warn" | "error">;
  nowMs: () => number;
  /** Hears how many notifications were told, and how many numbers of the feed wait. */
  onTold: (told: number, behind: number) => void;
}

/** How much is read at once after a start: a process that ends soon after each start tells something each time. */
const firstTogether = 8;
/** How often the feed is looked at without an event. */
const pollMs = 1_000;
/** How often what time alone brings is looked for, and what is old is deleted. */
const dueMs = 10_000;
const forgetMs = 600_000;
/** How often an entry that fails alone, by what is in it, is tried before all others go on without it. */
const triesAlone = 3;

/**
 * Tells accounts what happens until stopped. Several processes may do so: they take turns.
 *
 * @returns how to stop; it waits for the transaction under way.
 */
export function startNotifier({ db, events, log, nowMs, onTold }: NotifierParts): () => Promise<void> {
  const wake = createWake();
  let isStopped = false;
  // A part that is too heavy for one transaction must not stop all that comes after it.
  const together = createPartSize(mostTogether, firstTogether);
  let failedAlone = 0;
  let dueAt = 0;
  let forgetAt = 0;
  const now = () => Math.floor(nowMs() / 1_000);

  async function tellNext(): ReturnType<typeof notifyNext> {
    try {
      const part = await notifyNext(db, now(), together.value);
      together.grow();
      failedAlone = 0;
      return part;
    } catch (error) {
      if (!isOwnFault(error)) {
        together.halve();
        throw error;
      }
      failedAlone = together.value === 1 ? failedAlone + 1 : 0;
      together.single();
      if (failedAlone >= triesAlone) {
        failedAlone = 0;
        const part = await notifyPiecewise(db, now());
        for (const [piece, failure] of Object.entries(part?.failed ?? {})) {
          log.error(
            { err: failure, seq: part?.seq, piece },
            "an entry of the feed cannot be told and is passed by",
          );
        }
      }
      return { told: 0, isLast: false, behind: 0 };
    }
  }

  /** @returns whether more waits. */
  async function step(): Promise<boolean> {
    const part = await tellNext();
    if (part !== null) onTold(part.told, part.behind);
    if (nowMs() >= dueAt) {
      dueAt = nowMs() + dueMs;
      const told = await notifyDue(db, now());
      if (told !== null) onTold(told, part?.behind ?? 0);
    }
    if (nowMs() >= forgetAt) {
      forgetAt = nowMs() + forgetMs;
      await forgetOld(db, now());
    }
    return part !== null && !part.isLast;
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const isMore = await step().catch((error: unknown) => {
        log.warn({ err: error }, "accounts could not be told what happened");
        return false;
      });
      if (!isMore && !isStopped) await wake.wait(pollMs);
    }
  }

  const unsubscribe = events.subscribe(({ type }) => {
    if (type === "activity" || type === "orders" || type === "collection") wake.now();
  });
  const running = run();
  return async () => {
    unsubscribe();
    isStopped = true;
    wake.now();
    await running;
  };
}
