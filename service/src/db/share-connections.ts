import { AsyncLocalStorage } from "node:async_hooks";
import type { SQL } from "drizzle-orm";
import { DatabaseError, type Db } from "./database";

/** The share whose reads run here. One for all shares: Node 20 hands each store on with every promise of the process. */
const scopes = new AsyncLocalStorage<Set<() => void>>();

/** Keeps a part of the connections free of reads that can wait. */
export interface ReadShare {
  /** Within `run`, a statement waits for one of the share's turns. All else goes straight to the database. */
  readonly db: Db;
  /** Runs the work of a read that can wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** The part of the connections that such reads may use at the same time. */
const share = 0.8;
/** The most statements that may wait for a turn. The callers of further ones would be gone before their turn came. */
const mostWaiting = 256;

function busy(): DatabaseError {
  return new DatabaseError("database_busy", "Too many reads wait for the database.");
}

/**
 * Lets the reads of `run` use only a part of the connections, so that a change of the market finds a free one however many read. The other
 * reads wait in the order of their arrival, for a while and in bounds: what cannot be answered in time is refused at once.
 *
 * @see docs/decisions/0059-reads-are-shed-before-trades.md
 */
export function shareConnections(
  db: Db,
  {
    onWaiting = () => {},
    // The embedded database does one thing at a time: a transaction of the follower makes reads wait, though nobody asks too much.
    patienceMs = db.driver === "pglite" ? 10_000 : 2_000,
  }: {
    /** Called with 1 when a statement begins to wait for its turn, and with -1 when it stops waiting. */
    onWaiting?: (change: 1 | -1) => void;
    /** How long a statement may wait. */
    patienceMs?: number;
  } = {},
): ReadShare {
  const turns = Math.max(1, Math.floor(db.maxConnections * share));
  /** Each begins one that waits. */
  const waiting = new Set<() => void>();
  let taken = 0;

  /** @throws DatabaseError `database_busy` */
  function takeTurn(): Promise<void> | void {
    if (taken < turns) {
      taken += 1;
      return;
    }
    if (waiting.size >= mostWaiting) throw busy();
    onWaiting(1);
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(busy());
      }, patienceMs);
      waiting.add(begin);
    }).finally(() => onWaiting(-1));
  }

  /** The next one takes the turn over. */
  function giveTurn(): void {
    const [next] = waiting;
    if (next === undefined) {
      taken -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (scopes.getStore() !== waiting) return work();
    await takeTurn();
    try {
      return await work();
    } finally {
      giveTurn();
    }
  }

  const shared: Db = {
    ...db,
    query: <Row extends Record<string, unknown>>(statement: SQL) => inTurn(() => db.query<Row>(statement)),
    transaction: (work, options) => inTurn(() => db.transaction(work, options)),
  };
  return { db: shared, run: (work) => scopes.run(waiting, work) };
}
