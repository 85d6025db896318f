import postgres from "postgres";

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connects to the server for one task. */
export async function asAdmin(url: string, work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

let kept: { url: string; admin: postgres.Sql } | undefined;

/**
 * The connection of this process to the server of the test run, which ends with the process. To begin one takes the server a third of the
 * time in which it makes or removes a database.
 */
export function runAdmin(url: string): postgres.Sql {
  if (kept?.url !== url)
    kept = { url, admin: postgres(url, { max: 1, fetch_types: false, onnotice: () => {} }) };
  return kept.admin;
}
