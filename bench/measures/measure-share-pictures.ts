import type { LocalManifest } from "@/lib/chains/local-manifest";
import { QuaysideError } from "@/lib/errors";
import { collectionPath, itemPath } from "@/lib/format/paths";
import type { Market } from "../../e2e/fixtures/market";
import { type Measure, median, quantile } from "../report/measure";
import type { Subject } from "../scenes/subject";

const items = 40;
const mostBytes = 150_000;

interface Loaded {
  bytes: number;
  ms: number;
}

/** The address of the picture in a page's head, on the server that is measured. */
async function pictureOf(web: string, path: string): Promise<string> {
  const page = await (await fetch(web + path)).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1];
  if (picture === undefined) throw new QuaysideError("bench_failed", `${path} names no picture.`);
  return web + new URL(picture).pathname;
}

/** @throws {QuaysideError} `bench_failed` */
async function load(url: string): Promise<Loaded> {
  const since = performance.now();
  const answer = await fetch(url);
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new QuaysideError("bench_failed", `${url} answered ${answer.status}.`);
  return { bytes: byteLength, ms: performance.now() - since };
}

/** How long a share picture takes to draw and to give again, one after another, and how large it is. */
export async function measureSharePictures(
  { web }: LocalManifest,
  market: Market,
  { slug }: Subject,
): Promise<Measure[]> {
  const { data } = await market.items(slug, { limit: String(items), sort: "recent" });
  const collections = (await market.collections()).map((collection) => collectionPath(collection.slug));
  const pictures: string[] = [];
  for (const path of [...data.map(itemPath), ...collections]) pictures.push(await pictureOf(web, path));
  const drawn: Loaded[] = [];
  for (const picture of pictures) drawn.push(await load(picture));
  const again: Loaded[] = [];
  for (const picture of pictures) again.push(await load(picture));
  const group = `share pictures of ${data.length} items and ${collections.length} collections`;
  const sizes = drawn.map(({ bytes }) => bytes);
  return [
    {
      group,
      name: "largest",
      value: Math.max(...sizes),
      unit: "bytes",
      target: { of: "value", is: "at most", limit: mostBytes },
      note: `median ${median(sizes)} bytes`,
    },
    {
      group,
      name: "drawn, p99",
      value: quantile(
        drawn.map(({ ms }) => ms),
        0.99,
      ),
      unit: "ms",
      note: `median ${median(drawn.map(({ ms }) => ms)).toFixed(0)} ms, with the art read and resized`,
    },
    { group, name: "given again, median", value: median(again.map(({ ms }) => ms)), unit: "ms" },
  ];
}
