import { QuaysideError } from "@/lib/errors";
import { readScrape } from "@/lib/testing/scrape";
import type { Fleet } from "../../../deploy/testing/fleet";
import type { FleetMember } from "../../../deploy/testing/fleet-member";
import { waitUntil } from "../../../service/testing/follow-test-chain";
import type { Measure } from "../../report/measure";
import { megabytesOf } from "../resident-memory";

const lanes = 4;
const secondCrawlLimit = 1.05;
const patience = { timeoutMs: 600_000, everyMs: 500 };

/** Waits until the metadata of all items is read: until then no process is idle. */
async function untilIdle({ followers }: Fleet): Promise<void> {
  const countWaiting = async () => {
    const scrapes = await Promise.all(followers.map(({ metricsUrl }) => readScrape(metricsUrl)));
    return Math.max(...scrapes.map(({ value }) => value("quayside_metadata_waiting_items") ?? 0));
  };
  await waitUntil(countWaiting, (count) => count === 0, "the metadata of all items", patience);
}

/** Opens the page of each item once, at one web. @returns seconds. */
async function crawl({ places }: Fleet, web: FleetMember, pages: number): Promise<number> {
  const [place] = places;
  const startedAt = performance.now();
  let tokenId = 0;
  const lane = async () => {
    while (tokenId < pages) {
      tokenId += 1;
      const path = `/items/${place?.id}/${place?.chain.collection}/${tokenId}`;
      const answer = await fetch(`${web.url}${path}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new QuaysideError("bench_failed", `${path} answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (performance.now() - startedAt) / 1_000;
}

/**
 * Resident memory of a process of each role: idle, and after each of two crawls through the same pages.
 *
 * @param pages number of distinct pages, one of each item.
 */
export async function measureMemory(fleet: Fleet, pages: number): Promise<Measure[]> {
  const [web, api, follower] = [fleet.webs[0], fleet.apis[0], fleet.followers[0]];
  if (web === undefined || api === undefined || follower === undefined) {
    throw new QuaysideError("bench_failed", "The fleet has a process of each role.");
  }
  const members = [web, api, follower];
  const look = () => Promise.all(members.map(megabytesOf));
  await untilIdle(fleet);
  const idle = await look();
  const seconds = [await crawl(fleet, web, pages)];
  const first = await look();
  seconds.push(await crawl(fleet, web, pages));
  const second = await look();
  const group = "Resident memory";
  const each = (name: string, values: readonly number[], more: (index: number) => Partial<Measure>) =>
    members.map(
      (member, index): Measure => ({
        group,
        name: `${member.name}, ${name}`,
        value: values[index] ?? Number.NaN,
        unit: "MB",
        ...more(index),
      }),
    );
  const count = pages.toLocaleString("en-US");
  return [
    ...each("idle", idle, () => ({})),
    ...each(`after ${count} distinct pages`, first, (index) => ({ base: idle[index] ?? Number.NaN })),
    ...each("after the same pages again", second, (index) => ({
      base: first[index] ?? Number.NaN,
      target: { of: "ratio", is: "at most", limit: secondCrawlLimit },
      ...(index === 0
        ? { note: `the crawls took ${seconds.map((time) => time.toFixed(0)).join(" and ")} s` }
        : {}),
    })),
  ];
}
