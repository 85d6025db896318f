import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { tooLate, within } from "@/lib/node/within";
import { type Db, isUnreachable } from "./database";
import { readFeedClock } from "./feed-clock";
import { createGivenClock } from "./given-clock";
import { isPlainRead } from "./plain-read";
import type { ReadReplica } from "./read-replica";

/** A request whose reads the replica may answer. */
interface ReadScope {
  /** The router's primary, by which it knows its own requests. */
  primary: Db;
  /** The highest feed clock that the caller has seen. */
  seen: number;
  /** Once a read was answered by the primary, a later one must not be answered by an older state. */
  isOnPrimary: boolean;
  /** The feed clock that the answer shows at most; null: unknown. */
  shown: number | null;
  /** Changes each statement that only reads; null: as it is given. */
  change: ((statement: SQL) => SQL) | null;
}

/** One for all routers: Node 20 hands each store on with every promise of the process. */
const scopes = new AsyncLocalStorage<ReadScope>();

/** Divides reads between the primary and a replica, so that no caller sees time run backwards. */
export interface ReadRouter {
  /** Within `run`, a read may be answered by the replica. All else is the primary's work. */
  readonly db: Db;
  /** Reads that must be as new as possible: from the replica only while the primary does not answer. */
  readonly newest: Db;
  /**
   * Runs the work of a request.
   *
   * @param claimed The highest feed clock that the caller says it has seen; 0: none. One that the primary has not given counts as none.
   */
  run<Result>(claimed: number, work: () => Promise<Result>): Promise<Result>;
  /** What the caller of the request at hand has seen; 0 outside of `run`. */
  seen(): number;
  /** The feed clock up to which the work at hand may have shown changes. Call it after its reads. */
  clockShown(): Promise<number>;
  /** Notes that the answer was read earlier, and up to which feed clock it may show changes. */
  noteShown(clock: number): void;
  /** From now on, changes the statements of the work at hand that only read. Nothing outside of `run`. */
  rewrite(change: (statement: SQL) => SQL): void;
  /** Whether the work at hand reads what is not stored so: it must not be kept for others. */
  isRewritten(): boolean;
}

/** How long the newest state is worth waiting for. */
const patienceMs = 300;
/** A busy replica reports itself within this time. */
const catchUpMs = 1_500;
const lookEveryMs = 50;

async function becomesTrue(isTrue: () => boolean): Promise<boolean> {
  const endMs = performance.now() + catchUpMs;
  while (!isTrue() && performance.now() < endMs) await setTimeout(lookEveryMs);
  return isTrue();
}

/**
 * @param options.heard The highest version that this process knows: what it keeps under a version must not come from an older state.
 * @param options.onRead Hears who answered a read that the replica may answer.
 * @see docs/decisions/0049-a-replica-serves-those-it-has-caught-up-with.md
 */
export function routeReads({
  primary,
  replica,
  heard,
  onRead,
}: {
  primary: Db;
  replica: ReadReplica;
  heard: () => number;
  onRead: (by: "primary" | "replica") => void;
}): ReadRouter {
  const ownScope = () => {
    const scope = scopes.getStore();
    return scope?.primary === primary ? scope : undefined;
  };
  const givenClock = createGivenClock(primary, () => Math.max(heard(), replica.clock()));

  async function read<Row extends Record<string, unknown>>(given: SQL): Promise<Row[]> {
    const scope = ownScope();
    if (scope === undefined) return primary.query<Row>(given);
    const isPlain = isPlainRead(given);
    const statement = isPlain && scope.change !== null ? scope.change(given) : given;
    const mayServe = () => replica.clock() >= Math.max(scope.seen, heard());
    const fromReplica = async () => {
      const rows = await replica.query<Row>(statement);
      onRead("replica");
      return rows;
    };
    const mayAsk = isPlain && !scope.isOnPrimary;
    // The replica reports why it does not answer, and the primary does.
    const rows = mayAsk && mayServe() ? await fromReplica().catch(() => null) : null;
    if (rows !== null) return rows;
    try {
      const answer = await primary.query<Row>(statement);
      scope.isOnPrimary = true;
      onRead("primary");
      return answer;
    } catch (error) {
      // It ended meanwhile. Nothing of this request came from it yet, and the replica may have caught up since, or be about to.
      if (mayAsk && isUnreachable(error) && (await becomesTrue(mayServe))) return fromReplica();
      throw error;
    }
  }

  async function readNewest<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
    const asked = primary.query<Row>(statement);
    if (!isPlainRead(statement)) return asked;
    const isCurrent = () => replica.clock() >= heard();
    if (isCurrent()) {
      const answer = await within(patienceMs, asked).catch((): typeof tooLate => tooLate);
      if (answer !== tooLate) return answer;
      return replica.query<Row>(statement).catch(() => asked);
    }
    try {
      return await asked;
    } catch (error) {
      if (isUnreachable(error) && (await becomesTrue(isCurrent))) return replica.query<Row>(statement);
      throw error;
    }
  }

  const db: Db = { ...primary, query: read };
  return {
    db,
    newest: { ...primary, query: readNewest },
    seen: () => ownScope()?.seen ?? 0,
    noteShown(clock) {
      const scope = ownScope();
      if (scope !== undefined) scope.shown = clock;
    },
    rewrite(change) {
      const scope = ownScope();
      if (scope !== undefined) scope.change = change;
    },
    isRewritten: () => ownScope()?.change != null,
    async clockShown() {
      const scope = ownScope();
      return scope?.shown ?? readFeedClock(db);
    },
    async run(claimed, work) {
      const seen = await givenClock(claimed);
      return scopes.run({ primary, seen, isOnPrimary: false, shown: null, change: null }, work);
    },
  };
}
