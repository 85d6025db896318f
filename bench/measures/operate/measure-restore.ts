import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QuaysideError } from "@/lib/errors";
import type { Fleet } from "../../../deploy/testing/fleet";
import { backUp } from "../../../service/src/backup/back-up";
import { exportEssential } from "../../../service/src/backup/export-essential";
import { restoreBackup } from "../../../service/src/backup/restore";
import { openDatabase } from "../../../service/src/db/open-database";
import { readChainsFile } from "../../../service/src/read-chains-file";
import { readCollectionsFile } from "../../../service/src/read-collections-file";
import { startDumpablePostgres } from "../../../service/testing/dumpable-postgres";
import type { Measure } from "../../report/measure";
import { fillOrderBook } from "../../scenes/full-order-book";

const nowMs = () => Date.now();

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const since = performance.now();
  return { result: await work(), seconds: (performance.now() - since) / 1_000 };
}

/**
 * Moves a large order book to another PostgreSQL by an export, and brings it back there from a dump.
 *
 * @param count of orders
 * @param onStart Takes charge of stopping each started part.
 */
export async function measureRestore(
  fleet: Fleet,
  count: number,
  onStart: (stop: () => Promise<void>) => void,
): Promise<Measure[]> {
  const posted = await fillOrderBook(fleet, count);
  const folder = await mkdtemp(join(tmpdir(), "quayside-bench-restore-"));
  onStart(() => rm(folder, { recursive: true, force: true }));
  const server = await startDumpablePostgres();
  onStart(server.stop);
  const database = { url: server.url };
  const readFiles = async () => {
    const chains = await readChainsFile(fleet.files.chainsFile);
    return { chains, collections: await readCollectionsFile(fleet.files.collectionsFile, chains) };
  };
  const restore = (path: string) =>
    timed(() => restoreBackup({ database, path, readFiles, journals: [], nowMs }));
  const [ndjson, dump] = [join(folder, "market.ndjson"), join(folder, "dump")];
  const db = await openDatabase({ url: fleet.postgres.url });
  const exported = await timed(() => exportEssential({ db, path: ndjson, nowMs })).finally(() => db.close());
  const imported = await restore(ndjson);
  const orders = imported.result.imported?.counts.order ?? 0;
  if (orders < posted.orders) throw new QuaysideError("bench_failed", `Only ${orders} orders were restored.`);
  const dumped = await timed(() => backUp({ database, path: dump, nowMs }));
  const restored = await restore(dump);
  const group = `A book of ${posted.orders.toLocaleString("en-US")} signed orders, against posting them`;
  const line = (name: string, { seconds }: { seconds: number }): Measure => ({
    group,
    name,
    value: seconds,
    unit: "s",
    base: posted.seconds,
  });
  return [
    line("export", exported),
    { ...line("restore of the export", imported), note: `${orders} orders, each signature checked again` },
    line("backup by pg_dump", dumped),
    line("restore of that backup", restored),
  ];
}
