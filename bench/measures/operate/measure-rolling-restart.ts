import type { Fleet } from "../../../deploy/testing/fleet";
import { startReader } from "../../../deploy/testing/reader";
import { createRequestLog, hasFailed } from "../../../deploy/testing/request-log";
import { startTrader } from "../../../deploy/testing/trader";
import { type Measure, quantile } from "../../report/measure";

const readers = 4;
const longestStopSeconds = 3;

/** Stops and starts every process in turn, while visitors read and traders trade through nginx. */
export async function measureRollingRestart(fleet: Fleet): Promise<Measure[]> {
  const log = createRequestLog();
  const clients = [
    ...Array.from({ length: readers }, () => startReader(fleet, log)),
    ...fleet.places.map((place) => startTrader(fleet, place, { log, through: "web" })),
  ];
  const group = "Every process stopped and started in turn, behind nginx";
  const measures: Measure[] = [];
  for (const members of [fleet.apis, fleet.followers, fleet.webs]) {
    const [stops, starts]: [number[], number[]] = [[], []];
    for (const { stop, start } of members) {
      const since = performance.now();
      await stop();
      const stoppedAt = performance.now();
      await start();
      stops.push((stoppedAt - since) / 1_000);
      starts.push((performance.now() - stoppedAt) / 1_000);
    }
    const name = members[0]?.name.replace(/-1$/, "");
    measures.push(
      {
        group,
        name: `${name}, told to stop → ended`,
        value: Math.max(...stops),
        unit: "s",
        target: { of: "value", is: "at most", limit: longestStopSeconds },
      },
      { group, name: `${name}, started → ready`, value: Math.max(...starts), unit: "s" },
    );
  }
  await Promise.all(clients.map(({ stop }) => stop()));
  const times = log.asked.map(({ askedAt, endedAt }) => endedAt - askedAt);
  const failed = log.asked.filter(hasFailed);
  return [
    {
      group,
      name: "requests that failed meanwhile",
      value: failed.length,
      unit: `of ${log.asked.length}`,
      target: { of: "value", is: "at most", limit: 0 },
      ...(failed.length === 0
        ? {}
        : { note: failed.map(({ what, outcome }) => `${what}: ${outcome}`).join("; ") }),
    },
    { group, name: "a request meanwhile, p99", value: quantile(times, 0.99), unit: "ms" },
    ...measures,
  ];
}
