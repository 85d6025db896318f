import type postgres from "postgres";

/** An index or a constraint, with the statement that makes it. */
interface Part {
  table: string;
  name: string;
  definition: string;
  kind: "index" | "key" | "reference";
}

/** Every index and constraint of the schema, keys before the references to them. */
async function readParts(sql: postgres.Sql): Promise<Part[]> {
  return sql<Part[]>`
    select r.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition,
      case c.contype when 'f' then 'reference' else 'key' end as kind
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')
    union all
    select tablename, indexname, indexdef, 'index' from pg_indexes
    where schemaname = 'public' and indexname not in (
      select conname from pg_constraint where connamespace = 'public'::regnamespace)
    order by 4, 1, 2`;
}

/** Tables whose triggers sum up their new rows: the sums of a whole market are made by one statement. */
const summedTables = ["activity", "events"];

/** The tables of a database without their indexes, constraints and triggers: rows are written several times as fast. */
export interface BareTables {
  /** Makes the indexes and keys of a table again, once its rows are there. */
  finish: (table: string) => Promise<void>;
  /** Makes all that is left, and the references between tables. */
  finishAll: () => Promise<void>;
}

/** Drops every index and constraint, and remembers how to make it. Triggers rest until `finishAll`. */
export async function bareTables(sql: postgres.Sql): Promise<BareTables> {
  const parts = await readParts(sql);
  const dropped = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind);
  await sql.begin(async (tx) => {
    for (const { table, name } of [...dropped("reference"), ...dropped("key")]) {
      await tx`alter table ${tx(table)} drop constraint ${tx(name)}`;
    }
    for (const { name } of dropped("index")) await tx`drop index ${tx(name)}`;
    for (const table of summedTables) await tx`alter table ${tx(table)} disable trigger user`;
  });
  const made = new Set<Part>();
  const make = async (part: Part) => {
    if (made.has(part)) return;
    made.add(part);
    const { kind, table, name, definition } = part;
    await sql.unsafe(
      kind === "index" ? definition : `alter table "${table}" add constraint "${name}" ${definition}`,
    );
  };
  const finish = async (table: string) => {
    for (const part of [...dropped("key"), ...dropped("index")]) if (part.table === table) await make(part);
  };
  return {
    finish,
    finishAll: async () => {
      for (const kind of ["key", "index", "reference"] as const)
        for (const part of dropped(kind)) await make(part);
      for (const table of summedTables) await sql`alter table ${sql(table)} enable trigger user`;
    },
  };
}
