import { openDebianPostgres } from "./debian-postgres";
import { asAdmin } from "./postgres-admin";

/** A primary and its streaming replica, of Debian's PostgreSQL. */
export interface ReplicatedPostgres {
  url: string;
  replicaUrl: string;
  /** The replica receives changes and shows none until `letGo`. */
  holdBack(): Promise<void>;
  letGo(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, with an empty database. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const { createServer, copyServer, remove } = await openDebianPostgres();
  try {
    const primary = await createServer("primary");
    await primary.start();
    const replica = await copyServer("replica", primary);
    await replica.start();
    const replay = (action: "pause" | "resume") =>
      asAdmin(replica.url, (admin) => admin.unsafe(`select pg_wal_replay_${action}()`));
    return {
      url: primary.url,
      replicaUrl: replica.url,
      holdBack: () => replay("pause"),
      letGo: () => replay("resume"),
      stopPrimary: primary.stop,
      startPrimary: primary.start,
      stopReplica: replica.stop,
      startReplica: replica.start,
      stop: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
