import { z } from "zod";
import type { PostgresConfig } from "./open-postgres";

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must be a postgres:// address" })
  .optional();

/** Where the database is. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATA_DIR: z.string().min(1).optional(),
};

interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
}

/** Refuses the addresses that only make sense beside `DATABASE_URL`. */
export function checkDatabaseVariables(env: Addresses, context: z.core.$RefinementCtx): void {
  if (env.DATABASE_URL !== undefined) return;
  const refuse = (name: keyof Addresses, message: string) =>
    env[name] === undefined || context.addIssue({ code: "custom", path: [name], message });
  refuse("DATABASE_DIRECT_URL", "is for a pooler at DATABASE_URL, which is not set");
  refuse("DATABASE_READ_URL", "is for a replica of the server at DATABASE_URL, which is not set");
}

/** The addresses of a PostgreSQL whose first is `url`. */
export function postgresConfigOf(
  url: string,
  { DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl }: Addresses,
): PostgresConfig {
  return {
    url,
    ...(directUrl === undefined ? {} : { directUrl }),
    ...(readUrl === undefined ? {} : { readUrl }),
  };
}
