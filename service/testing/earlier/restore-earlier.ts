import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "../../src/db/migrations-folder";
import { pgliteParameters } from "../../src/db/open-pglite";
import { copyTemplate, emptyTemplate, type PgliteTemplate } from "../pglite-templates";

/** The last migration of commit ec52e3d. */
const lastMigration = "0012";

/** The state that commit ec52e3d made with `SEED_SCALE=0.02 npm start`: every row of its database, and its service's answers. */
export interface EarlierMarket {
  /** When it answered. */
  nowMs: number;
  /** The operator's files. */
  chains: unknown;
  collections: unknown;
  /** Rows as text, by table. */
  tables: Readonly<Record<string, { columns: string[]; rows: (string | null)[][] }>>;
  /** The last value of each sequence. */
  sequences: Readonly<Record<string, number>>;
  /** Bodies by path, asked with `earlierKey`. */
  answers: Readonly<Record<string, object>>;
}

/** Cursors are signed by the keys of a service, so its answers are the same only under the same key. */
export const earlierKey = "a-key-that-may-read-everything-here";

const marketFile = fileURLToPath(new URL("market.json.br", import.meta.url));

export async function readEarlierMarket(): Promise<EarlierMarket> {
  const file = await readFile(marketFile);
  return JSON.parse((await promisify(brotliDecompress)(file)).toString());
}

/** Today's migrations as far as the earlier commit had them. */
async function earlierMigrations(folder: string): Promise<void> {
  await mkdir(join(folder, "meta"), { recursive: true });
  const files = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_/.test(name));
  const had = files.filter((name) => name.slice(0, 4) <= lastMigration);
  await Promise.all(had.map((name) => cp(join(migrationsFolder, name), join(folder, name))));
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8"));
  const entries = journal.entries.filter(({ tag }: { tag: string }) => had.includes(`${tag}.sql`));
  await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
}

/** The columns whose text must not be read as a string of JSON. */
async function jsonColumns(client: PGlite, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and data_type = 'jsonb'",
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

async function restoreEarlier(folder: string): Promise<void> {
  const { tables, sequences } = await readEarlierMarket();
  const migrations = await mkdtemp(join(tmpdir(), "quayside-migrations-"));
  await copyTemplate(emptyTemplate, folder);
  const client = await PGlite.create({ dataDir: join(folder, "db"), startParams: pgliteParameters });
  try {
    await earlierMigrations(migrations);
    await migrate(drizzle(client), { migrationsFolder: migrations });
    // Rows come in the order of their tables' names, which is not the order of what refers to what.
    await client.exec("set session_replication_role = replica");
    const all = Object.keys(tables).map((table) => `"${table}"`);
    await client.exec(`truncate ${all.join(", ")}`);
    for (const [table, { columns, rows }] of Object.entries(tables)) {
      const names = columns.map((name) => `"${name}"`).join(", ");
      const json = await jsonColumns(client, table);
      const readCell = (name: string, text: string | null) =>
        text !== null && json.has(name) ? JSON.parse(text) : text;
      const records = rows.map((row) =>
        Object.fromEntries(columns.map((name, at) => [name, readCell(name, row[at] ?? null)])),
      );
      await client.query(
        `insert into "${table}" (${names}) overriding system value
         select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
        [JSON.stringify(records)],
      );
    }
    for (const [name, value] of Object.entries(sequences))
      await client.query("select setval($1::regclass, $2)", [name, value]);
    await client.exec("set session_replication_role = origin");
  } finally {
    await client.close();
    await rm(migrations, { recursive: true, force: true });
  }
}

/** The embedded database of the earlier commit, as its service left it. */
export const earlierTemplate: PgliteTemplate = {
  name: "earlier",
  sources: [marketFile, fileURLToPath(import.meta.url)],
  make: restoreEarlier,
};
