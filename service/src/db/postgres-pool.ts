import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { tooLate, within } from "@/lib/node/within";
import { DatabaseError } from "./database";

const { builtins } = pg.types;
const textArray: number = 1009;
const int8Array = 1016;
const numericArray = 1231;
const closeGraceMs = 5_000;
/** For a free connection, or a new one: a server that vanished without a word does not refuse it. */
const connectTimeoutMs = 5_000;

/** The members of an array as text. The package has no name for the types of arrays. */
const asTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(
  textArray as Parameters<typeof pg.types.getTypeParser>[0],
);
const asNumbers = (text: string) => asTexts(text).map((member) => (member === null ? null : Number(member)));

/** Values as `Queryable` has them: int8 is a number, numeric is text. */
const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (format === "text" && type === builtins.INT8) return Number;
    if (format === "text" && Number(type) === int8Array) return asNumbers;
    if (format === "text" && Number(type) === numericArray) return asTexts;
    return pg.types.getTypeParser(type, format);
  },
};

export interface PostgresPool {
  readonly pool: pg.Pool;
  /** Waits a few seconds for what runs, and then breaks it off. */
  close(): Promise<void>;
}

/** Opens connections to a PostgreSQL as they are needed, `max` at most. A broken connection is replaced. */
export function openPostgresPool(url: string, max: number, settings: pg.PoolConfig = {}): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "quayside",
    max,
    // An idle connection stays: the next request would wait for another one.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: valueTypes,
    ...settings,
  });
  const clients = new Set<pg.PoolClient>();
  // Whoever uses a connection gets the error from its statement. Without a listener it would end the process.
  const ignored = () => {};
  pool.on("error", ignored);
  pool.on("connect", (client) => {
    clients.add(client);
    client.on("error", ignored);
  });
  pool.on("remove", (client) => clients.delete(client));
  return {
    pool,
    async close() {
      if ((await within(closeGraceMs, pool.end())) !== tooLate) return;
      // `PoolClient` hides this method of `Client`. It breaks off a statement that runs.
      for (const client of clients) void (client as unknown as pg.Client).end();
    },
  };
}

/** Codes of a server that cannot be reached, that ends, or that starts (errno; PostgreSQL documentation, appendix A). */
const awayCodes = /^(ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[123])$/;

/** Whether the database was away, and not the statement wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof DrizzleQueryError) return isAway(error.cause);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  // The driver has no code for a connection that ended without a word.
  if (typeof code !== "string")
    return /^Connection terminated|^timeout exceeded|^Query read timeout/.test(error.message);
  return awayCodes.test(code);
}

function asAway(error: unknown): unknown {
  if (!isAway(error)) return error;
  return new DatabaseError("database_unreachable", "The database cannot be reached.", { cause: error });
}

/** How long work waits for a server that restarts, and how often it looks. */
const restartPatienceMs = 5_000;
const lookEveryMs = 100;
/** For the answer to a transaction's begin: a connection that was idle may lead to a server that is gone. */
const beginTimeoutMs = 2_500;

/** A statement for whose answer the driver waits at most so many milliseconds, instead of the pool's `query_timeout`. */
interface TimedStatement extends pg.QueryConfig {
  query_timeout?: number;
}

/** Whether a connection is of no use after an error: it may be in the middle of an answer that nobody waits for any more. */
const breaksConnection = (error: unknown) => !(error instanceof pg.DatabaseError) || isAway(error);

/**
 * A connection, also from a server that starts at this moment. With `begin`, a transaction is begun: until then nothing was done that
 * could be done twice.
 */
async function connect(pool: pg.Pool, begin?: string): Promise<pg.PoolClient> {
  for (const startMs = performance.now(); ; await pause(lookEveryMs)) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      const first: TimedStatement = { text: begin ?? "", query_timeout: beginTimeoutMs };
      if (begin !== undefined) await client.query(first);
      return client;
    } catch (error) {
      client?.release(error instanceof Error ? error : true);
      if (!isAway(error) || performance.now() - startMs > restartPatienceMs) throw asAway(error);
    }
  }
}

/** The limit that each connection was given for single statements, in milliseconds. */
const limits = new WeakMap<pg.PoolClient, number>();

/** Most statements have the same limit, so that it is seldom sent. */
async function limitStatements(client: pg.PoolClient, limitMs: number): Promise<void> {
  if (limits.get(client) === limitMs) return;
  limits.delete(client);
  await client.query(`set statement_timeout = ${limitMs}`);
  limits.set(client, limitMs);
}

/**
 * Runs one statement.
 *
 * @param limitMs How long the server lets it run; without it, as long as the connection's settings say.
 * @throws DatabaseError `database_unreachable`
 */
export async function runStatement<Row extends pg.QueryResultRow>(
  { pool }: Pick<PostgresPool, "pool">,
  statement: pg.QueryConfig,
  limitMs?: number,
): Promise<Row[]> {
  const client = await connect(pool);
  let broken: Error | undefined;
  try {
    if (limitMs !== undefined) await limitStatements(client, limitMs);
    return (await client.query<Row>(statement)).rows;
  } catch (error) {
    if (breaksConnection(error)) broken = error as Error;
    throw asAway(error);
  } finally {
    client.release(broken);
  }
}

/** Runs a statement of a transaction. */
export type RunInside = <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<Row[]>;

/**
 * Runs `work` in a transaction. A connection that breaks, or that is silent for too long, takes its transaction with it: later statements of
 * `work` fail and reach no other connection.
 *
 * @param options.begin The first message. It may set limits for the transaction.
 * @param options.answerMs How long to wait for the answer to each statement, in milliseconds; by default the pool's `query_timeout`.
 * @throws DatabaseError `database_unreachable`; then nothing was stored, unless the connection broke at the very commit.
 */
export async function inTransaction<Result>(
  { pool }: Pick<PostgresPool, "pool">,
  { begin, answerMs }: { begin: string; answerMs?: number },
  work: (run: RunInside, client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await connect(pool, begin);
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  const run: RunInside = async <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
    // It would wait behind the statement that has no answer.
    if (broken !== undefined) throw broken;
    const timed: TimedStatement =
      answerMs === undefined ? statement : { ...statement, query_timeout: answerMs };
    try {
      return (await client.query<Row>(timed)).rows;
    } catch (error) {
      if (breaksConnection(error)) broken = error as Error;
      throw error;
    }
  };
  try {
    const result = await work(run, client);
    await run({ text: "commit" });
    return result;
  } catch (error) {
    // A statement of the query builder, which does not go through `run`.
    if (isAway(error)) broken ??= error as Error;
    // The end of a broken connection undoes its transaction.
    if (broken === undefined) await run({ text: "rollback" }).catch(() => {});
    throw asAway(broken ?? error);
  } finally {
    client.off("error", onError);
    // With an error the pool closes the connection instead of keeping it.
    client.release(broken);
  }
}
