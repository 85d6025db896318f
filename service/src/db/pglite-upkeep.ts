import type { PGlite } from "@electric-sql/pglite";

const everyMs = 15_000;

/**
 * The table that most needs care: a tenth of it changed since its statistics were made, or a fifth of it is dead rows. The rules are
 * those of PostgreSQL's autovacuum with its default settings.
 */
const neediestTable = `
  select quote_ident(relname) as name, n_dead_tup > 50 + n_live_tup / 5 as vacuum
  from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10 or n_dead_tup > 50 + n_live_tup / 5
  order by n_mod_since_analyze + n_dead_tup desc limit 1`;

/** Looks after the table that needs it most; nothing when none does. */
export async function tend(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; vacuum: boolean }>(neediestTable);
  const [table] = rows;
  if (table === undefined) return;
  await client.exec(`${table.vacuum ? "vacuum (analyze)" : "analyze"} ${table.name}`);
}

/**
 * Does for the embedded database what autovacuum does for PostgreSQL, which has it as a process of its own: without, the planner
 * knows nothing of the tables and dead rows pile up. One table at a time, so that requests wait little.
 *
 * @returns how to stop; resolves when nothing of it runs any more.
 */
export function startUpkeep(client: PGlite): () => Promise<void> {
  let working = Promise.resolve();
  const timer = setInterval(() => {
    // What fails here, because the database closes or is busy, is tried again the next time.
    working = working.then(() => tend(client)).catch(() => {});
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
