import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { openChromium } from "../processes/open-chromium";
import type { Measure } from "../report/measure";
import { connectDemoWallet } from "../scenes/open-buyer";

const count = 10_000;
const group = `${count.toLocaleString("en")} items from a folder to a stored draft, local mode`;
const longestMs = 600_000;
const everyMs = 100;

interface NotedTasks {
  tasks: { startTime: number; duration: number }[];
  /** When the page was told which files were chosen; 0 before. */
  givenAt: number;
}

/** A folder with pictures of some kilobytes, no two alike, and their CSV. */
async function writeFolder(): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), "quayside-items-")), "kiln");
  await mkdir(folder);
  const lines = ["number,name,file,description,Form,Mouth,Exposure"];
  for (let number = 1; number <= count; number += 1) {
    const size = 96;
    const pixels = Buffer.alloc(size * size * 3, number % 251);
    for (let at = 0; at < 1_500; at += 1) pixels[(at * 17) % pixels.length] = (number * at) % 256;
    pixels.writeUInt32BE(number, 0);
    const picture = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
      .png()
      .toBuffer();
    await writeFile(join(folder, `${number}.png`), picture);
    const traits = [["Vase", "Bowl", "Jar"][number % 3], number % 2 === 0 ? "Open" : "Closed", number % 97];
    lines.push(`${number},Kiln #${number},${number}.png,Fired in June,${traits.join(",")}`);
  }
  await writeFile(join(folder, "kiln.csv"), `${lines.join("\n")}\n`);
  return folder;
}

/** The wizard's step Items of a new draft, with an account that is signed in. */
async function openItems(page: Page, web: string, label: string): Promise<void> {
  await page.goto(`${web}/studio/new`);
  await page.getByLabel("Name").first().fill("Kiln");
  await connectDemoWallet(page, label);
  const signIn = page.getByRole("button", { name: "Sign in to this site" }).first();
  await signIn.click();
  await page.locator("dialog[open]").getByRole("button", { name: "Sign", exact: true }).click();
  await signIn.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Items", level: 1 }).waitFor();
}

/** Bytes that the page's process has for itself: what Chromium calls its memory footprint. The program's own pages on the disk are not of them. */
async function openMemory(page: Page): Promise<() => number> {
  const browser = page.context().browser();
  if (browser === null) throw new QuaysideError("bench_failed", "The page has no browser.");
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const residentOf = (id: number) =>
    Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) * 1_024;
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  return () => Math.max(...renderers.map(residentOf));
}

/** Makes the page note its long tasks, and when the browser handed the files over. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted: NotedTasks = { tasks: [], givenAt: 0 };
    Object.assign(window, { noted });
    document.addEventListener(
      "change",
      () => {
        noted.givenAt ||= performance.now();
      },
      true,
    );
    new PerformanceObserver((list) =>
      noted.tasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
    ).observe({ type: "longtask" });
  });
}

/**
 * Reads what was noted. A browser makes the list of a folder's files in one task and tells the page at its end: that part no page can shorten.
 *
 * @returns the parts of long tasks in which the page's own code ran, and how long the browser made the list, in ms
 */
async function readTasks(page: Page): Promise<{ ours: number[]; listMs: number }> {
  const noted = await page.evaluate(() => (window as unknown as { noted: NotedTasks }).noted);
  const first = noted.tasks.find(({ startTime, duration }) => startTime + duration >= noted.givenAt);
  return {
    ours: noted.tasks
      .filter(({ startTime, duration }) => startTime + duration >= noted.givenAt)
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, noted.givenAt)),
    listMs: Math.max(0, noted.givenAt - (first?.startTime ?? noted.givenAt)),
  };
}

/**
 * A person chooses a folder with 10,000 pictures and their CSV, and uploads them: by a real browser, web and service. Pictures are small, since
 * larger ones measure the disk and the network.
 */
export async function measureItemsImport({ web, accounts }: LocalManifest): Promise<Measure[]> {
  const [account] = accounts;
  if (account === undefined) throw new QuaysideError("bench_failed", "There is no demo account.");
  const folder = await writeFolder();
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    page.setDefaultTimeout(longestMs);
    await openItems(page, web, account.label);
    const resident = await openMemory(page);
    const before = resident();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, resident());
    }, everyMs);
    await watchTasks(page);
    const since = performance.now();
    await page.locator("input[webkitdirectory]").setInputFiles(folder);
    const upload = page.getByRole("button", { name: `Upload ${count.toLocaleString("en")} items` });
    await upload.waitFor();
    const readMs = performance.now() - since;
    await upload.click();
    await page.getByText(`${count.toLocaleString("en")} items are uploaded`).waitFor();
    const allMs = performance.now() - since;
    clearInterval(timer);
    const { ours, listMs } = await readTasks(page);
    return [
      {
        ...{ group, name: "chosen → stored", value: allMs / 1_000, unit: "s" },
        target: { of: "value", is: "at most", limit: 90 },
        note: `read and checked after ${(readMs / 1_000).toFixed(1)} s`,
      },
      {
        ...{ group, name: "longest task of the page", value: Math.max(0, ...ours), unit: "ms" },
        target: { of: "value", is: "at most", limit: 200 },
        note: `${ours.filter((ms) => ms > 50).length} over 50 ms; before it the browser's own list of the files took ${listMs.toFixed(0)} ms`,
      },
      {
        ...{ group, name: "most memory of the page's process", value: most / 1e6, unit: "MB" },
        target: { of: "value", is: "at most", limit: 300 },
        note: `${(before / 1e6).toFixed(0)} MB before the folder was chosen`,
      },
    ];
  } finally {
    await browser.close();
    await rm(join(folder, ".."), { recursive: true, force: true });
  }
}
