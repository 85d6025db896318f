import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { createWake } from "@/lib/node/wake";
import type { Db } from "./db/database";
import { fenceDatabase } from "./db/fence-database";
import { type Lease, type LeaseStore, leaseSeconds } from "./db/lease-store";

/** Whether this process follows the chains, or waits to take over. */
export type LeaseState = "leading" | "standing_by";

export interface Competition {
  state(): LeaseState;
  /** Ends the work, and lets another process lead at once. */
  stop(): Promise<void>;
}

export interface CompetitionParts {
  db: Db;
  store: LeaseStore;
  log: Pick<Logger, "info" | "warn">;
  nowMs: () => number;
  /** Hears that this process begins to lead. */
  onLead: () => void;
}

/** How often a holder renews its lease, and how often the others look whether it is free. */
const renewEveryMs = 1_000;
const lookEveryMs = 500;

/**
 * Leads whenever this process gets the lease, and stands by otherwise. Of all processes on one database, one leads.
 *
 * @param lead Starts the work on a database that refuses its writes once the lease is lost. Returns how to end it.
 * @see docs/decisions/0047-one-follower-leads.md
 */
export function competeForLease(
  { db, store, log, nowMs, onLead }: CompetitionParts,
  lead: (db: Db) => () => Promise<void>,
): Competition {
  const wake = createWake();
  let isStopping = false;
  let heldUntilMs = 0;
  let isUnreachable = false;

  /** Our clock only decides how this process reports itself. */
  const noteHeld = () => {
    heldUntilMs = nowMs() + leaseSeconds * 1_000;
  };

  /** Reports the first failure and the end of a row of failures. */
  async function ask<Answer>(question: Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      const answer = await question;
      if (isUnreachable) log.info("the follower's lease can be read again");
      isUnreachable = false;
      return answer;
    } catch (error) {
      if (!isUnreachable) log.warn({ err: error }, "the follower's lease cannot be read");
      isUnreachable = true;
      return otherwise;
    }
  }

  async function leadWith(lease: Lease): Promise<void> {
    let isHeld = true;
    const onLost = () => {
      isHeld = false;
      wake.now();
    };
    noteHeld();
    log.info({ number: lease.number }, "this process leads: it follows the chains");
    onLead();
    const end = lead(fenceDatabase(db, lease, onLost));
    while (isHeld && !isStopping) {
      await wake.wait(renewEveryMs);
      if (!isHeld || isStopping) break;
      // A database that does not answer refuses the work's writes too. Who leads is decided when it answers again.
      const answer = await ask<boolean | null>(store.renew(lease), null);
      if (answer === true) noteHeld();
      if (answer === false) isHeld = false;
    }
    heldUntilMs = 0;
    await end();
    if (isHeld) await ask<void>(store.giveBack(lease), undefined);
    else log.warn({ number: lease.number }, "another process leads: this one stands by");
  }

  async function run(): Promise<void> {
    log.info("this process stands by until it gets the follower's lease");
    while (!isStopping) {
      const lease = await ask<Lease | null>(store.take(randomBytes(8).toString("hex")), null);
      if (lease === null) await wake.wait(lookEveryMs);
      else
        await leadWith(lease).catch((error: unknown) =>
          log.warn({ err: error }, "leading did not end in order"),
        );
    }
  }

  const running = run();
  return {
    state: () => (nowMs() < heldUntilMs ? "leading" : "standing_by"),
    async stop() {
      isStopping = true;
      wake.now();
      await running;
    },
  };
}
