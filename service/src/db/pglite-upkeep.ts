import type { PGlite } from "@electric-sql/pglite";

const everyMs = 15_000;

/**
 * The table that needs upkeep most, and which kind: a fifth of it is dead rows, its statistics were never made, or a
 * fifth of it changed since. The rules are those of PostgreSQL's autovacuum. Each kind is weighed by the wear that only
 * it repairs, so that a table whose rows die all the time still gets statistics.
 */
const neediestTable = `
  select name, care from (
    select quote_ident(t.relname) as name, n.care, n.wear
    from pg_stat_user_tables t cross join lateral (values
      ('vacuum', t.n_dead_tup, t.n_dead_tup > 50 + t.n_live_tup / 5),
      ('analyze', t.n_mod_since_analyze, t.n_mod_since_analyze > case when t.last_analyze is null then 50
        else 500 + t.n_live_tup / 5 end)) as n(care, wear, needed)
    where n.needed) as needs
  order by wear desc limit 1`;

/** Maintains the table that needs it most; does nothing if none does. */
export async function tend(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string; care: "vacuum" | "analyze" }>(neediestTable);
  const [table] = rows;
  if (table !== undefined) await client.exec(`${table.care} ${table.name}`);
}

/**
 * Does for the embedded database what the autovacuum process does for PostgreSQL: without it, the planner knows nothing
 * of the tables and dead rows pile up. One table at a time, so that requests wait little.
 *
 * @returns how to stop; resolves when nothing runs any more.
 */
export function startUpkeep(client: PGlite): () => Promise<void> {
  let working = Promise.resolve();
  const timer = setInterval(() => {
    // A failure, because the database closes or is busy, is retried the next time.
    working = working.then(() => tend(client)).catch(() => {});
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await working;
  };
}
