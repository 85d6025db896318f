import { openDebianPostgres } from "./debian-postgres";

/**
 * A PostgreSQL of the version of the installed `pg_dump`, which refuses newer servers such as the one from npm.
 *
 * @returns the address of its one database, which is empty, and how to stop it.
 */
export async function startDumpablePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { createServer, remove } = await openDebianPostgres();
  try {
    const { url, start } = await createServer("server");
    await start();
    return { url, stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
