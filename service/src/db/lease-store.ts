import { inTransaction, openPostgresPool } from "./postgres-pool";

/** A lease that a process took. */
export interface Lease {
  /** Rises with every new holder: the fencing token of what the holder writes. */
  number: number;
  /** Names this holding among all. */
  holder: string;
}

/** The follower's lease in a PostgreSQL. Its times are those of the database's clock. */
export interface LeaseStore {
  /**
   * Takes the lease if nobody holds it or its time is over, and ends what an earlier holder still does in the database.
   *
   * @returns null while another process holds it.
   */
  take(holder: string): Promise<Lease | null>;
  /** Renews the time. @returns false once another process took the lease. */
  renew(lease: Lease): Promise<boolean>;
  /** Lets another process take it at once. */
  giveBack(lease: Lease): Promise<void>;
  close(): Promise<void>;
}

/** How long a lease lasts without being renewed. */
export const leaseSeconds = 5;

/** How long the transactions of an earlier holder may go on once its time is over. */
const patienceMs = 1_000;
const lockTimeoutMs = 4_000;

/**
 * Opens connections for the lease alone: a holder whose other connections are all busy can still renew it.
 *
 * @param url Leads to the primary itself: a pooler would give no connection of our own.
 */
export function openLeaseStore(url: string): LeaseStore {
  const opened = openPostgresPool(url, 2, {
    statement_timeout: leaseSeconds * 1_000,
    // A server that vanished answers nothing, also not that it broke the statement off.
    query_timeout: (leaseSeconds + 1) * 1_000,
    connectionTimeoutMillis: leaseSeconds * 1_000,
  });
  const { pool } = opened;
  const until = `clock_timestamp() + interval '${leaseSeconds} s'`;

  const isFree = async () => {
    const { rows } = await pool.query(
      "select 1 from leases where name = 'follower' and expires_at <= clock_timestamp()",
    );
    return rows.length > 0;
  };

  /**
   * Ends the connections that keep ours waiting: a holder that hangs inside a transaction would keep its locks, and its rows of the
   * market with them.
   */
  const endEarlierHolder = async (waiting: number) => {
    await pool.query("select pg_terminate_backend(pid) from unnest(pg_blocking_pids($1)) as pid", [waiting]);
  };

  return {
    async take(holder) {
      if (!(await isFree())) return null;
      const begin = `begin; set local lock_timeout = ${lockTimeoutMs}`;
      return inTransaction(opened, { begin }, async (run) => {
        const [own] = await run<{ pid: number }>({ text: "select pg_backend_pid() as pid" });
        const timer = setTimeout(() => endEarlierHolder(own?.pid ?? 0).catch(() => {}), patienceMs);
        try {
          const [taken] = await run<{ number: number }>({
            text: `update leases set number = number + 1, holder = $1, expires_at = ${until}
            where name = 'follower' and expires_at <= clock_timestamp() returning number`,
            values: [holder],
          });
          return taken === undefined ? null : { number: taken.number, holder };
        } finally {
          clearTimeout(timer);
        }
      });
    },
    async renew({ number, holder }) {
      const { rows } = await pool.query(
        `update leases set expires_at = ${until}
        where name = 'follower' and number = $1 and holder = $2 returning number`,
        [number, holder],
      );
      return rows.length > 0;
    },
    async giveBack({ number, holder }) {
      await pool.query(
        `update leases set expires_at = '-infinity' where name = 'follower' and number = $1 and holder = $2`,
        [number, holder],
      );
    },
    close: opened.close,
  };
}
