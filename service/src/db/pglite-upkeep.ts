import type { PGlite } from "@electric-sql/pglite";

const everyMs = 15_000;

/**
 * The care that is most needed, and by which table: a fifth of it is dead rows; or its statistics were never made, or a fifth of it changed
 * since. The rules are those of PostgreSQL's autovacuum. Each kind of care is weighed by the wear that it alone undoes, so that a table
 * whose rows die all the time still gets its statistics.
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
