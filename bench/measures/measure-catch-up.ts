import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/lib/testing/start-postgres";
import type { DatabaseConfig } from "@/service/src/db/open-database";
import { chainConfigOf, collectionConfigOf } from "@/service/testing/chain-config";
import { startTestChain } from "../../local/testing/chain";
import type { CatchUpJob, CatchUpResult } from "../processes/catch-up";
import { startHelper } from "../processes/helper-process";
import type { Measure } from "../report/measure";
import { writeBusyPast } from "../scenes/busy-past";
import { busySecondsOf } from "./busy-seconds";

/** Wanted of a core. */
const wantedPerSecond = 10_000;
const id = "base";

type OnStart = (stop: () => Promise<void>) => void;

/** The databases to catch up into, each empty. */
async function openDatabases(onStart: OnStart): Promise<[name: string, config: DatabaseConfig][]> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-bench-"));
  onStart(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres();
  onStart(server.stop);
  return [
    ["PostgreSQL", { url: server.url }],
    ["embedded database", { folder }],
  ];
}

function measuresOf(
  name: string,
  { seconds, busySeconds, calls }: CatchUpResult,
  { events, server, anvil }: { events: number; server: number; anvil: number },
): Measure[] {
  const perThousand = (spent: number) => (spent / events) * 1_000;
  const group = `Catching up with ${events.toLocaleString("en-US")} events, ${name}`;
  const spent = { follower: busySeconds, PostgreSQL: server, anvil };
  const note = Object.entries(spent)
    .map(([program, seconds]) => `${program} ${perThousand(seconds).toFixed(3)} s`)
    .join(", ");
  return [
    {
      group,
      name: "events applied in a second",
      value: events / seconds,
      unit: "/s",
      note: `${seconds.toFixed(1)} s`,
    },
    {
      group,
      name: "events for a second of a processor, follower and database",
      value: events / (busySeconds + server),
      unit: "/s",
      target: { of: "value", is: "at least", limit: wantedPerSecond },
      note: `for 1,000 events: ${note}`,
    },
    { group, name: "calls for 1,000 events", value: perThousand(calls), unit: "calls" },
  ];
}

/** How fast a follower catches up with the past of a busy collection, and what it costs whom. */
export async function measureCatchUp(events: number, onStart: OnStart): Promise<Measure[]> {
  const chain = await startTestChain();
  onStart(chain.stop);
  const until = await writeBusyPast(chain, events);
  const measures: Measure[] = [];
  for (const [name, database] of await openDatabases(onStart)) {
    const helper = startHelper<CatchUpJob, CatchUpResult>("processes/catch-up.ts");
    onStart(helper.stop);
    const before = await busySecondsOf(process.pid);
    const job = {
      database,
      chain: chainConfigOf(chain, id),
      collection: collectionConfigOf(chain, id),
      until,
    };
    const result = await helper.ask(job);
    const after = await busySecondsOf(process.pid);
    await helper.stop();
    const spentBy = (program: string) => (after.get(program) ?? 0) - (before.get(program) ?? 0);
    const server = "url" in database ? spentBy("postgres") : 0;
    measures.push(...measuresOf(name, result, { events, server, anvil: spentBy("anvil") }));
  }
  return measures;
}
