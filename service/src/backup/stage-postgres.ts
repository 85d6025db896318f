import postgres from "postgres";
import { DatabaseError } from "../db/database";
import { BackupError } from "./backup-error";
import type { StagedDatabase } from "./staged-database";

/** A name of a database has 63 bytes at most. */
const keptNameLength = 40;

/** Codes of errors (PostgreSQL documentation, appendix A). */
const insufficientPrivilege = "42501";
const objectInUse = "55006";

const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quotedText = (text: string) => `'${text.replaceAll("'", "''")}'`;

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function run<Result>(url: string, work: (client: postgres.Sql) => Promise<Result>): Promise<Result> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(client);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await client.end();
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code } = error as { code?: unknown };
  if (code === insufficientPrivilege) {
    const message =
      "The user of DATABASE_URL may not create databases, which a restore needs. Give it CREATEDB.";
    return new BackupError("restore_failed", message, { cause: error });
  }
  if (code === objectInUse) return busy("somebody");
  return new DatabaseError("database_unreachable", "PostgreSQL cannot be used. Check DATABASE_URL.", {
    cause: error,
  });
}

function busy(who: string): BackupError {
  return new BackupError(
    "database_busy",
    `The database is in use by ${who}. Stop every process of the service, and other connections, first.`,
  );
}

/** Refuses a database with other connections: its name cannot be given to another one then. */
async function refuseUsed(client: postgres.Sql): Promise<void> {
  const rows = await client<{ name: string }[]>`
    select coalesce(nullif(application_name, ''), usename, 'a process of the server') as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  const [first] = rows;
  if (first !== undefined) throw busy(first.name);
}

/** A new database on the server of `url`. Its name, and at the end that of the other one, tell the time. */
export async function stagePostgres(url: string, stamp: string): Promise<StagedDatabase> {
  const { name, staged } = await run(url, async (client) => {
    await refuseUsed(client);
    const [own] = await client<{ name: string; encoding: string; collate: string; ctype: string }[]>`
      select datname as name, pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
      from pg_database where datname = current_database()`;
    if (own === undefined) throw busy("nobody");
    const next = `${own.name.slice(0, keptNameLength)}_restore_${stamp}`;
    await client.unsafe(`create database ${quotedName(next)} template template0 encoding ${quotedText(own.encoding)}
      lc_collate ${quotedText(own.collate)} lc_ctype ${quotedText(own.ctype)}`);
    return { name: own.name, staged: next };
  });
  const before = `${name.slice(0, keptNameLength)}_before_${stamp}`;
  const renameFrom = (connected: string, from: string, to: string) =>
    run(withDatabase(url, connected), async (client) => {
      await client.unsafe(`alter database ${quotedName(from)} rename to ${quotedName(to)}`);
    });
  return {
    config: { url: withDatabase(url, staged) },
    // No connection may be open to the database that gets another name.
    async install() {
      await renameFrom(staged, name, before);
      try {
        await renameFrom(before, staged, name);
      } catch (error) {
        await renameFrom(staged, before, name);
        throw error;
      }
      return before;
    },
    discard: () =>
      run(url, async (client) => {
        await client.unsafe(`drop database if exists ${quotedName(staged)} with (force)`);
      }),
  };
}
