import postgres from "postgres";
import type { CountingClient } from "@/lib/node/limits/limit-store";

const maxConnections = 4;

const int8 = 20;

/**
 * Opens connections to PostgreSQL for the counts of rate limits, apart from those of the queries: counts need not survive a crash of the
 * database. Connects with the first count.
 *
 * @param options.isPooled Whether a pooler in transaction mode answers at `url`. A count waits for the disk then.
 */
export function openCountingClient(url: string, { isPooled = false } = {}): CountingClient {
  const client = postgres(url, {
    max: maxConnections,
    onnotice: () => {},
    ...(isPooled ? {} : { connection: { synchronous_commit: "off", statement_timeout: 1_000 } }),
    types: { bigint: { to: int8, from: [int8], serialize: String, parse: Number } },
  });
  return {
    async query({ text, values }) {
      return { rows: await client.unsafe(text, values as (string | number)[], { prepare: !isPooled }) };
    },
    close: () => client.end({ timeout: 1 }),
  };
}
