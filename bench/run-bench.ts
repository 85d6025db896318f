import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { Market } from "../e2e/fixtures/market";
import { createProgress, type Progress } from "../local/processes/progress";
import { projectRoot } from "../local/processes/project-root";
import { createShutdown, type Shutdown } from "../local/processes/shutdown";
import { buildWeb, isWebBuilt } from "../local/web/web-build";
import { type BenchOptions, needsBuild, needsMarket, readOptions } from "./bench-options";
import { measureAllowlist } from "./measures/measure-allowlist";
import { measureBatches } from "./measures/measure-batches";
import { measureBulk } from "./measures/measure-bulk";
import { measureCatchUp } from "./measures/measure-catch-up";
import { measureDialogs } from "./measures/measure-dialogs";
import { measureHydration } from "./measures/measure-hydration";
import { measureItems } from "./measures/measure-items";
import { measureItemsImport } from "./measures/measure-items-import";
import { measureLatency } from "./measures/measure-latency";
import { measureLighthouse } from "./measures/measure-lighthouse";
import { measureMints } from "./measures/measure-mints";
import { measureNotifications } from "./measures/measure-notifications";
import { measureOnChainState } from "./measures/measure-on-chain-state";
import { type MeasuredPage, measurePages, sameWeight, warmPages } from "./measures/measure-pages";
import { measureScale } from "./measures/measure-scale";
import { measureScalePages } from "./measures/measure-scale-pages";
import { measureScaleWrites } from "./measures/measure-scale-writes";
import { measureSharePictures } from "./measures/measure-share-pictures";
import { measureSitemap } from "./measures/measure-sitemap";
import { measureSize } from "./measures/measure-size";
import { measureStorm } from "./measures/measure-storm";
import { measureStreams } from "./measures/measure-streams";
import { measureVault } from "./measures/measure-vault";
import { measureVaultWalk } from "./measures/measure-vault-walk";
import { measureWalk } from "./measures/measure-walk";
import { measureOperate } from "./measures/operate/measure-operate";
import { type HelperProcess, startHelper } from "./processes/helper-process";
import type { LoadJob, LoadResult } from "./processes/load-job";
import type { Measure } from "./report/measure";
import { formatReport, writeReport } from "./report/report";
import { type BareNext, type BarePage, buildBareNext } from "./scenes/bare-next";
import { startBenchMarket } from "./scenes/bench-market";
import { openGeneratedMarkets } from "./scenes/generated-markets";
import { openMarketPages } from "./scenes/market-pages";
import { findSubject, type Subject } from "./scenes/subject";
import { openTrader } from "./scenes/trader";

interface Bench extends BenchOptions {
  progress: Progress;
  shutdown: Shutdown;
}

async function build({ progress, shutdown }: Bench): Promise<void> {
  if (await isWebBuilt()) return;
  const folder = join(projectRoot, "test-results");
  await mkdir(folder, { recursive: true });
  await progress.step(
    "Building the web app",
    () => buildWeb(join(folder, "bench-build.log"), shutdown.add),
    () => "Web app built",
  );
}

function buildBare({ progress, shutdown }: Bench, pages: readonly BarePage[]): Promise<BareNext> {
  return progress.step(
    "Building the bare Next app",
    () => buildBareNext(pages, shutdown.add),
    () => "Bare Next app built",
  );
}

function measured<Result>({ progress }: Bench, what: string, work: () => Promise<Result>): Promise<Result> {
  return progress.step(`Measuring ${what}`, work, () => `Measured ${what}`);
}

interface TradingParameters {
  manifest: LocalManifest;
  market: Market;
  subject: Subject;
  collectionsFile: string;
  webChainsFile: string;
}

interface BesideBareParameters {
  manifest: LocalManifest;
  subject: Subject;
  load: HelperProcess<LoadJob, LoadResult>;
}

/** The measures beside a bare Next app: how much pages load, how fast they are served, and how browsers rate them. */
async function measureBesideBare(
  bench: Bench,
  { manifest, subject, load }: BesideBareParameters,
): Promise<Measure[]> {
  const { parts } = bench;
  const measures: Measure[] = [];
  if (!(["size", "pages", "hydration", "lighthouse"] as const).some((part) => parts.has(part)))
    return measures;
  const cached: MeasuredPage[] = parts.has("pages") ? await warmPages(manifest, subject) : [];
  const bare = await buildBare(bench, cached.map(sameWeight));
  if (parts.has("size")) measures.push(...measureSize(bare.buildFolder));
  const { port: barePort } = await bare.serve();
  if (parts.has("pages")) {
    const ports = { webPort: Number(new URL(manifest.web).port), barePort };
    measures.push(...(await measured(bench, "pages", () => measurePages(cached, ports, load))));
  }
  const pages = await openMarketPages(manifest.web, subject);
  const bareUrl = `http://127.0.0.1:${barePort}/nodes`;
  if (parts.has("hydration"))
    measures.push(...(await measured(bench, "script time", () => measureHydration(pages, bareUrl))));
  if (parts.has("lighthouse"))
    measures.push(...(await measured(bench, "pages by Lighthouse", () => measureLighthouse(pages, bareUrl))));
  await bare.remove();
  return measures;
}

/** The measures that need the running market, and for pages also the bare app. */
async function measureMarket(bench: Bench): Promise<Measure[]> {
  const { parts, progress, shutdown } = bench;
  const { manifest, dataCopy, collectionsFile, webChainsFile } = await progress.step(
    "Starting and seeding local mode",
    () => startBenchMarket(parts.has("items"), shutdown.add),
    () => "Local mode is running",
  );
  const market = new Market(manifest);
  const subject = await findSubject(market);
  progress.say(`    ${subject.slug} on ${subject.chain}, ${subject.items} items`);
  const load = startHelper<LoadJob, LoadResult>("processes/generate-load.ts");
  shutdown.add(load.stop);
  const measures: Measure[] = await measureBesideBare(bench, { manifest, subject, load });
  if (parts.has("share-pictures")) {
    const work = () => measureSharePictures(manifest, market, subject);
    measures.push(...(await measured(bench, "share pictures", work)));
  }
  if (parts.has("items")) {
    const parameters = { manifest, subject, dataCopy, load, onStart: shutdown.add };
    measures.push(...(await measured(bench, "items", () => measureItems(parameters))));
  }
  if (parts.has("items-import")) {
    measures.push(...(await measured(bench, "an import of items", () => measureItemsImport(manifest))));
  }
  measures.push(
    ...(await measureTrading(bench, { manifest, market, subject, collectionsFile, webChainsFile })),
  );
  if (parts.has("drops")) {
    measures.push(...(await measured(bench, "mints", () => measureMints(manifest))));
    const work = () => measureStorm(manifest, { collectionsFile, onStart: shutdown.add });
    measures.push(...(await measured(bench, "a storm of mints", work)));
  }
  return measures;
}

/** The measures that need trading demo accounts. */
async function measureTrading(
  bench: Bench,
  { manifest, market, subject, collectionsFile, webChainsFile }: TradingParameters,
): Promise<Measure[]> {
  const { parts } = bench;
  const measures: Measure[] = [];
  if (
    !(["latency", "streams", "dialogs", "batches", "bulk", "truth"] as const).some((part) => parts.has(part))
  )
    return measures;
  const trader = await openTrader(manifest, market, subject);
  if (parts.has("latency")) {
    const work = () => measureLatency(manifest, subject, trader);
    measures.push(...(await measured(bench, "latency", work)));
  }
  if (parts.has("streams")) {
    const work = () =>
      measureStreams({ manifest, subject, trader, webChainsFile, onStart: bench.shutdown.add });
    measures.push(...(await measured(bench, "streams of open pages", work)));
  }
  if (parts.has("dialogs")) {
    const work = () =>
      measureDialogs(manifest, { subject, trader, say: bench.progress.say, onStart: bench.shutdown.add });
    measures.push(...(await measured(bench, "open dialogs", work)));
  }
  if (parts.has("batches")) {
    const work = () => measureBatches(manifest, subject, trader);
    measures.push(await measured(bench, "batches", work));
  }
  if (parts.has("bulk")) {
    const work = () => measureBulk(manifest, { subject, trader, market });
    measures.push(...(await measured(bench, "bulk listing", work)));
  }
  if (parts.has("truth")) {
    const work = () => measureOnChainState(manifest, trader, { collectionsFile });
    measures.push(...(await measured(bench, "order truth", work)));
  }
  return measures;
}

/** The parts that start only their own processes. */
async function measureAlone(bench: Bench): Promise<Measure[]> {
  const { parts, actions, moves, progress, shutdown } = bench;
  const measures: Measure[] = [];
  if (parts.has("allowlist")) {
    const work = () => measureAllowlist(shutdown.add);
    measures.push(...(await measured(bench, "an allowlist", work)));
  }
  if (parts.has("walk")) {
    const work = () => measureWalk(actions, progress.say);
    measures.push(...(await measured(bench, "a walk over the order book", work)));
  }
  if (parts.has("vault")) {
    measures.push(...(await measured(bench, "moves between chains", () => measureVault(shutdown.add))));
  }
  if (parts.has("vault-walk")) {
    const work = () => measureVaultWalk(moves, { say: progress.say, onStart: shutdown.add });
    measures.push(...(await measured(bench, "a walk over the vault", work)));
  }
  if (parts.has("operate")) {
    const work = () => measureOperate({ ...bench, say: progress.say, onStart: shutdown.add });
    measures.push(...(await measured(bench, "several processes in operation", work)));
  }
  if (parts.has("catch-up")) {
    const work = () => measureCatchUp(bench.events, shutdown.add);
    measures.push(...(await measured(bench, "a catch-up", work)));
  }
  if (parts.has("notifications")) {
    const work = () => measureNotifications(bench.sales, { say: progress.say, onStart: shutdown.add });
    measures.push(...(await measured(bench, "notifications", work)));
  }
  if ((["scale", "scale-pages", "scale-writes", "sitemap"] as const).some((part) => parts.has(part)))
    measures.push(...(await measureLarge(bench)));
  return measures;
}

/** The measures on generated markets. */
async function measureLarge(bench: Bench): Promise<Measure[]> {
  const { parts, pages, progress, shutdown } = bench;
  const databases = await progress.step(
    "Generating markets",
    () => openGeneratedMarkets(bench, shutdown.add),
    () => "Generated markets are there",
  );
  const { say } = progress;
  const onStart = shutdown.add;
  const parameters = { requests: bench.requests, pages, say, onStart };
  const measures: Measure[] = [];
  if (parts.has("scale")) {
    measures.push(...(await measured(bench, "a large market", () => measureScale(databases, parameters))));
  }
  if (parts.has("scale-pages")) {
    const work = () => measureScalePages(databases.url, parameters);
    measures.push(...(await measured(bench, "the pages of a large market", work)));
  }
  if (parts.has("scale-writes")) {
    const work = () => measureScaleWrites(databases.url, parameters);
    measures.push(...(await measured(bench, "writes of a large market", work)));
  }
  if (parts.has("sitemap")) {
    const work = () => measureSitemap(databases.url, onStart);
    measures.push(...(await measured(bench, "the sitemap", work)));
  }
  return measures;
}

/** Measures the values with targets, each against its base in the same run. A missed target is not a failure. */
async function runBench(): Promise<void> {
  const progress = createProgress();
  const bench: Bench = {
    ...readOptions(process.argv.slice(2)),
    progress,
    shutdown: createShutdown(progress),
  };
  try {
    const { parts } = bench;
    const measures: Measure[] = [];
    if (needsBuild(parts)) await build(bench);
    if (needsMarket(parts)) measures.push(...(await measureMarket(bench)));
    else if (parts.has("size")) measures.push(...measureSize((await buildBare(bench, [])).buildFolder));
    measures.push(...(await measureAlone(bench)));
    progress.close();
    process.stdout.write(formatReport(measures));
    process.stdout.write(`\n  Written to ${await writeReport(measures)}\n`);
    await bench.shutdown.end(0);
  } catch (error) {
    await bench.shutdown.fail(error instanceof Error ? error.message : String(error));
  }
}

runBench().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
