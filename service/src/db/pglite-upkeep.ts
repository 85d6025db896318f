import type { PGlite } from "@electric-sql/pglite";

const everyMs = 15_000;

/**
 * The table that most needs care, and which: a fifth of it is dead rows; or its statistics were never made, or a fifth of it changed
 * since. The rules are those of PostgreSQL's autovacuum, but for statistics: making them takes ten times as long as removing dead rows,
 * and here everybody waits meanwhile.
 */
const neediestTable = `
  select name, care from (
    select quote_ident(relname) as name, n_mod_since_analyze + n_dead_tup as wear,
      case when n_dead_tup > 50 + n_live_tup / 5 then 'vacuum'
           when last_analyze is null and n_mod_since_analyze > 50 then 'analyze'
           when n_mod_since_analyze > 500 + n_live_tup / 5 then 'analyze' end as care
    from pg_stat_user_tables) as tables
  where care is not null order by wear desc limit 1`;

/** Looks after the table that needs it most; nothing when none does. */
export async function tend(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; care: "vacuum" | "analyze" }>(neediestTable);
  const [table] = rows;
  if (table !== undefined) await client.exec(`${table.care} ${table.name}`);
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
