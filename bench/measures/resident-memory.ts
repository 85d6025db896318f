import { setTimeout as wait } from "node:timers/promises";
import { readScrape } from "@/lib/testing/scrape";
import type { FleetMember } from "../../deploy/testing/fleet-member";
import { median } from "../report/measure";

const looks = 5;
const betweenLooksMs = 1_000;

/** Resident memory of a process. It is the median of several looks: a single one may fall just before a collection of garbage. */
export async function megabytesOf({ metricsUrl }: Pick<FleetMember, "metricsUrl">): Promise<number> {
  const values: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await wait(betweenLooksMs);
    values.push((await readScrape(metricsUrl)).value("process_resident_memory_bytes") ?? Number.NaN);
  }
  return median(values) / 1e6;
}
