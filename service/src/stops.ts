import type { Logger } from "pino";
import { tooLate, within } from "@/lib/node/within";

type Stop = () => Promise<void> | void;

/** A little more than answers under way may take (`listen`). */
const longestWorkMs = 11_000;

/** How to end the started parts. */
export interface Stops {
  /** A part that answers, follows or watches. All of them end at the same time. */
  work(stop: Stop): void;
  /** What the work uses. Resources end after it, the newest first. */
  resource(stop: Stop): void;
  /** The database ends last of all: it then ends what still hangs in it. */
  database(stop: Stop): void;
  isStopping(): boolean;
  /** Ends everything. */
  stop(): Promise<void>;
}

/** @param graceMs How long the work under way may take: with a database that hangs it would never end. */
export function createStops(log: Pick<Logger, "warn">, graceMs = longestWorkMs): Stops {
  const work: Stop[] = [];
  const resources: Stop[] = [];
  const database: Stop[] = [];
  let isStopping = false;

  async function endWork(): Promise<void> {
    const ended = await Promise.allSettled(work.splice(0).map(async (stop) => stop()));
    for (const end of ended) {
      if (end.status === "rejected") log.warn({ err: end.reason }, "a part did not end in order");
    }
    for (const stop of resources.splice(0).reverse()) await stop();
  }

  return {
    work: (stop) => work.push(stop),
    resource: (stop) => resources.push(stop),
    database: (stop) => database.push(stop),
    isStopping: () => isStopping,
    async stop() {
      isStopping = true;
      if ((await within(graceMs, endWork())) === tooLate) log.warn({ graceMs }, "some work was broken off");
      for (const stop of database.splice(0)) await stop();
    },
  };
}
