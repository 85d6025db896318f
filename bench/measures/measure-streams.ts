import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { feedItemKey } from "@/lib/activity/feed-answer";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { createFleetMember, type FleetMember } from "../../deploy/testing/fleet-member";
import { programsOfSources } from "../../deploy/testing/fleet-programs";
import { findFreePorts } from "../../e2e/setup/free-ports";
import { type Measure, quantile } from "../report/measure";
import type { Subject } from "../scenes/subject";
import type { Trader } from "../scenes/trader";
import { megabytesOf } from "./resident-memory";

const group = "Streams of open pages, local mode";
const pages = 5_000;
/** Connections that are opened together, so that none waits for long in the system's queue. */
const openedTogether = 100;
const samples = 100;
const longestMs = 10_000;

interface StreamsParameters {
  manifest: LocalManifest;
  subject: Subject;
  trader: Trader;
  webChainsFile: string;
  onStart: (stop: () => Promise<void>) => void;
}

/** A web of its own, so that its memory holds nothing of other measures. */
async function startWeb({ manifest, webChainsFile, onStart }: StreamsParameters): Promise<FleetMember> {
  const folder = await mkdtemp(join(tmpdir(), "quayside-streams-"));
  const [port, programs] = [await findFreePorts(2), await programsOfSources()];
  const web = createFleetMember({
    name: "web",
    ...{ port, metricsPort: port + 1, readyPath: "/api/health/web" },
    args: () => programs.web,
    env: {
      ...{ PORT: String(port), ACCESS_LOG: "off", NEXT_TELEMETRY_DISABLED: "1" },
      ...{ MARKETPLACE_API_URL: manifest.api, MARKETPLACE_API_KEY: manifest.apiKey },
      ...{ WEB_CHAINS_FILE: webChainsFile, VISITOR_REQUESTS_PER_MINUTE: "6000000" },
      VISITOR_STREAMS: String(pages),
    },
    logFolder: folder,
  });
  onStart(async () => {
    await web.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await web.start();
  return web;
}

/** An open page. It does no more than the web's memory needs, except that it hears of items. */
interface OpenPage {
  socket: Socket;
  /** Resolves with the moment at which a frame names the item. */
  hears: (item: string) => Promise<number>;
}

function openPage(web: FleetMember): Promise<OpenPage> {
  const { hostname, port } = new URL(web.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let waiting: { item: string; hear: (at: number) => void } | null = null;
    let text = "";
    let isOpen = false;
    socket.write(`GET /api/stream HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    socket.on("error", reject);
    socket.on("data", (bytes) => {
      if (!isOpen) {
        isOpen = true;
        resolve({
          socket,
          hears: (item) =>
            new Promise((hear, fail) => {
              text = "";
              const timer = setTimeout(() => {
                fail(new QuaysideError("bench_failed", `No page heard of ${item}.`));
              }, longestMs);
              waiting = {
                item,
                hear(at) {
                  clearTimeout(timer);
                  waiting = null;
                  hear(at);
                },
              };
            }),
        });
      }
      if (waiting === null) return;
      text += bytes.toString("latin1");
      if (text.includes(waiting.item)) waiting.hear(performance.now());
    });
  });
}

async function openPages(web: FleetMember): Promise<OpenPage[]> {
  const open: OpenPage[] = [];
  while (open.length < pages)
    open.push(...(await Promise.all(Array.from({ length: openedTogether }, () => openPage(web)))));
  return open;
}

/** Measures from a chain's acceptance of a transfer, which it mines at once, until the first and the last page hear of it. */
async function timeTransfers({ subject, trader }: StreamsParameters, open: readonly OpenPage[]) {
  const [from, to] = trader.owners;
  const tokenId = from?.tokenIds[1];
  const [first, last] = [open[0], open.at(-1)];
  if (!from || !to || tokenId === undefined || !first || !last)
    throw new QuaysideError("bench_failed", "Two demo accounts with items are needed.");
  const { chain, contract } = subject;
  const item = feedItemKey({ chain, contract, tokenId: String(tokenId) });
  const times: { first: number; last: number }[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const [giver, taker] = sample % 2 === 0 ? [from.account, to.account] : [to.account, from.account];
    const heard = Promise.all([first.hears(item), last.hears(item)]);
    await trader.client.writeContract({
      account: giver,
      address: contract,
      abi: erc721Abi,
      functionName: "transferFrom",
      args: [giver.address, taker.address, tokenId],
    });
    const since = performance.now();
    const [firstAt, lastAt] = await heard;
    times.push({ first: firstAt - since, last: lastAt - since });
  }
  return times;
}

/** Memory of a web process that sends changes to many open pages, and how long after a block they hear of it. */
export async function measureStreams(parameters: StreamsParameters): Promise<Measure[]> {
  const web = await startWeb(parameters);
  const before = await megabytesOf(web);
  const startMs = performance.now();
  const open = await openPages(web);
  const openedMs = performance.now() - startMs;
  const memory = await megabytesOf(web);
  const times = await timeTransfers(parameters, open);
  for (const { socket } of open) socket.destroy();
  const last = times.map((time) => time.last);
  const note = `${samples} transfers, the longest ${Math.max(...last).toFixed(0)} ms; the first page p50 ${quantile(
    times.map((time) => time.first),
    0.5,
  ).toFixed(0)} ms`;
  return [
    {
      group,
      name: `a web process with ${pages.toLocaleString("en")} idle streams`,
      value: memory,
      unit: "MB",
      target: { of: "value", is: "at most", limit: 300 },
      note: `${before.toFixed(0)} MB without; opened in ${(openedMs / 1_000).toFixed(1)} s`,
    },
    { group, name: "block mined → the last page hears of it, p50", value: quantile(last, 0.5), unit: "ms" },
    {
      group,
      name: "block mined → the last page hears of it, p99",
      value: quantile(last, 0.99),
      unit: "ms",
      target: { of: "value", is: "at most", limit: 1_000 },
      note,
    },
  ];
}
