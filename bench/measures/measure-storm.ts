import { setTimeout as wait } from "node:timers/promises";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import type { Drop } from "@/lib/contract/drop";
import type { MintEnd } from "@/lib/drops/testing/mint-storm";
import { QuaysideError } from "@/lib/errors";
import { dropPath } from "@/lib/format/paths";
import { type Measure, quantile } from "../report/measure";
import { Answers, askers, raiseStorm, type Storm, spanMs, supply, wallets } from "../scenes/raise-storm";
import { fundAccounts } from "../scenes/storm-accounts";
import { openStormDrop, type StormDrop } from "../scenes/storm-drop";
import { askApi, untilSeen } from "../scenes/until-seen";
import { openVisitor, type Visitor } from "../scenes/visitor";
import { findPublicDrop } from "./measure-mints";

const limitSeconds = 20;
/** The web asks the service for changes every second, and an open page asks the web every five seconds. */
const openPageMs = 7_000;
const group = `A storm: ${wallets} wallets mint ${supply} items in ${spanMs / 1_000} s, local mode`;

/** The times when the API, the open page and a newly requested page have the right count, on the clock of `performance.now()`. */
async function watchCounts(
  manifest: LocalManifest,
  { slug }: StormDrop,
  { visitor, soldOut }: { visitor: Visitor; soldOut: Promise<void> },
): Promise<{ api: number; open: number; html: number }> {
  const inApi = async () => {
    await soldOut;
    const since = performance.now();
    const isThere = (drop: Drop) => drop.supply.minted === supply;
    return since + (await untilSeen<Drop>(manifest, `/drops/${slug}`, { since, isThere }));
  };
  const inHtml = async () => {
    await soldOut;
    const url = `${manifest.web}${dropPath(slug)}`;
    while (!(await (await fetch(url)).text()).includes(`"${supply} of ${supply}"`)) await wait(20);
    return performance.now();
  };
  const [api, open, html] = await Promise.all([inApi(), visitor.sees(supply, supply), inHtml()]);
  return { api, open, html };
}

/** The results of the other attempts, as text. */
function failuresOf(ends: readonly MintEnd[]): string {
  const counts = new Map<string, number>();
  for (const { kind, reason } of ends) {
    if (kind === "minted") continue;
    const words = `${kind === "refused" ? "were refused" : "came too late"} (${reason})`;
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => `${count} ${words}`).join(", ");
}

async function assertCounts(manifest: LocalManifest, drop: StormDrop, { ends }: Storm): Promise<void> {
  const minted = ends.filter(({ kind }) => kind === "minted").length;
  const record = await askApi<Drop>(manifest, `/drops/${drop.slug}`);
  const counts = [minted, await drop.minted(), record?.supply.minted, record?.stages[0]?.minted];
  if (counts.some((count) => count !== supply) || record?.status !== "sold_out") {
    throw new QuaysideError(
      "bench_failed",
      `Of ${supply} there are ${counts.join(", ")} minted, ${record?.status}.`,
    );
  }
}

/** A drop that opens while the market runs, and sells out while others ask and look. */
export async function measureStorm(
  manifest: LocalManifest,
  { collectionsFile, onStart }: { collectionsFile: string; onStart: (stop: () => Promise<void>) => void },
): Promise<Measure[]> {
  const model = await findPublicDrop(manifest);
  const drop = await openStormDrop(manifest, { model, supply, collectionsFile });
  const accounts = await fundAccounts(drop.rpcUrl, 0, wallets + askers);
  const visitor = await openVisitor(`${manifest.web}${dropPath(drop.slug)}`);
  onStart(visitor.close);
  await visitor.sees(0, supply);
  const answers = new Answers(manifest, drop);
  let onSoldOut = () => {};
  const soldOut = new Promise<void>((resolve) => {
    onSoldOut = resolve;
  });
  const [storm, seen] = await Promise.all([
    raiseStorm(manifest, drop, { answers, accounts, onSoldOut }),
    watchCounts(manifest, drop, { visitor, soldOut }),
  ]);
  const last = Math.max(...storm.ends.map(({ kind, sentAt }) => (kind === "minted" && sentAt) || 0));
  await visitor.close();
  await assertCounts(manifest, drop, storm);
  const seconds = (storm.endedAt - storm.startedAt) / 1_000;
  const atMost = (limit: number) => ({ of: "value", is: "at most", limit }) as const;
  return [
    {
      group,
      name: "deployed and named in the collections file → in GET /v1/drops/{slug}",
      value: drop.followedAfter / 1_000,
      unit: "s",
      note: "no restart; the file is read again every second",
    },
    {
      group,
      name: "first ask → the last is mined or refused",
      value: seconds,
      unit: "s",
      target: atMost(limitSeconds),
      note: `${supply} minted, as the chain and the API say; ${failuresOf(storm.ends)}. The last wallet comes after ${spanMs / 1_000} s`,
    },
    {
      group,
      name: "eligibility meanwhile",
      value: answers.times.length / seconds,
      unit: "/s",
      note: `the ${wallets} wallets and ${askers} that only ask; none of ${answers.times.length} answers contradicts itself`,
    },
    { group, name: "eligibility meanwhile, p99", value: quantile(answers.times, 0.99), unit: "ms" },
    {
      group,
      name: "GET /drops/{slug}, the page, meanwhile, p99",
      value: quantile(storm.pageTimes, 0.99),
      unit: "ms",
      note: `${storm.pageTimes.length} times, p50 ${quantile(storm.pageTimes, 0.5).toFixed(0)} ms`,
    },
    {
      group,
      name: "last mint → right count in the API",
      value: seen.api - last,
      unit: "ms",
      target: atMost(1_000),
    },
    {
      group,
      name: "last mint → right count on a page that was open",
      value: seen.open - last,
      unit: "ms",
      target: atMost(openPageMs),
      note: "in Chromium; the web asks every second what has changed, and the page every five",
    },
    { group, name: "last mint → right count in the page's HTML", value: seen.html - last, unit: "ms" },
  ];
}
