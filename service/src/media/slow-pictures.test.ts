import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases";
import type { Db } from "../db/database";
import { type CheckedFetch, createCheckedFetch } from "../fetch/checked-fetch";
import { createFolderStore } from "./folder-store";
import { createImagePool, type ImagePool } from "./image-pool";
import { mediaHash } from "./media-hash";
import { watchStore } from "./media-store";
import { PictureUnavailableError } from "./picture-errors";
import { createPictures, type Pictures } from "./pictures";

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${body}</svg>`;
const honest = (name: string) => svg(`<rect width="9" height="9"/><!-- ${name} -->`);
/** Noise costs processor time: at 950 × 950 pixels about a fifth of a second, and three times as much with nine octaves. */
const costly = (name: string, { octaves = 1, times = 1 } = {}) => {
  const noise = `<feTurbulence numOctaves="${octaves}" baseFrequency="0.9"/>`.repeat(times);
  return svg(
    `<filter id="f">${noise}</filter><rect width="100" height="100" filter="url(#f)"/><!-- ${name} -->`,
  );
};
const endless = (name: string) => costly(name, { octaves: 9, times: 18 });
const inline = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`;

let db: Db;
let fetch: CheckedFetch;
let folder: string;
let pool: ImagePool;
let pictures: Pictures;
let clock = 1_000_000;
let drawn = 0;
let answer: (response: ServerResponse) => void;
const gateway = createServer((_, response) => answer(response));

beforeAll(async () => {
  db = await openTestDatabase();
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  fetch = createCheckedFetch({ ipfsGateways: [`http://127.0.0.1:${port}`] });
});
afterAll(async () => {
  await fetch.close();
  await new Promise((resolve) => gateway.close(resolve).closeAllConnections());
  await db.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-media-"));
  pool = createImagePool({ processes: 2, maxSide: 950 });
  drawn = 0;
  const counted: ImagePool = {
    ...pool,
    encode(...picture) {
      drawn += 1;
      return pool.encode(...picture);
    },
  };
  const log = { info: () => undefined, warn: () => undefined };
  pictures = createPictures({
    db,
    fetch,
    store: watchStore(createFolderStore(folder), log),
    log,
    nowMs: () => clock * 1_000,
    random: () => 0,
    pool: counted,
    // The costly ones exceed the quick lane on the fastest machine, and not the slow one on a machine that takes four times as long.
    work: { quick: 140, slow: 1_000 },
  });
});
afterEach(async () => {
  await pictures.close();
  await db.query(sql`delete from media`);
  await rm(folder, { recursive: true, force: true });
});

async function know(uri: string, collectionId: number): Promise<string> {
  const hash = mediaHash(uri);
  await db.query(
    sql`insert into media (hash, source_uri, collection_id) values (${hash}, ${uri}, ${collectionId}::int4)`,
  );
  return hash;
}

/** The result of a request: the picture, a permanent refusal, or a request to come back. */
async function ask(hash: string): Promise<"picture" | "none" | "later"> {
  try {
    return (await pictures.get(hash)) === null ? "none" : "picture";
  } catch (error) {
    if (error instanceof PictureUnavailableError) return "later";
    throw error;
  }
}

const rowOf = async (hash: string) =>
  (await db.query(sql`select state, attempts from media where hash = ${hash}`))[0];

it("draws the pictures of other collections before the fortieth slow one of one collection", async () => {
  const slow = await Promise.all(Array.from({ length: 40 }, (_, at) => know(inline(endless(`${at}`)), 1)));
  const others = await Promise.all([2, 2, 2, 3].map((id, at) => know(inline(honest(`${at}`)), id)));
  const ended: string[] = [];
  for (const hash of slow) void ask(hash).then(() => ended.push("slow"));
  const answers = await Promise.all(others.map(ask));
  expect(answers).toEqual(["picture", "picture", "picture", "picture"]);
  // Each of the others waits at most for the slow ones whose turn came before.
  expect(ended.length).toBeLessThan(20);
});

it("has room for other collections, however many pictures of one are requested", async () => {
  const many = await Promise.all(Array.from({ length: 600 }, (_, at) => know(inline(endless(`${at}`)), 1)));
  const asked = many.map(ask);
  expect(await ask(await know(inline(honest("other")), 2))).toBe("picture");
  await pictures.close();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["later"]));
});

it("draws a data: picture while no gateway answers", async () => {
  answer = () => undefined;
  const waiting = await Promise.all(Array.from({ length: 20 }, (_, at) => know(`ipfs://bafy/${at}`, 1)));
  const ended: string[] = [];
  const asked = waiting.map((hash) => ask(hash).then((end) => ended.push(end)));
  expect(await ask(await know(inline(honest("inline")), 1))).toBe("picture");
  expect(ended).toEqual([]);
  await pictures.close();
  await Promise.all(asked);
});

it("draws a picture that exceeds the quick lane in the slow one", async () => {
  expect(await ask(await know(inline(costly("big")), 1))).toBe("picture");
  expect(drawn).toBe(2);
});

it("answers at once for a picture in the slow lane, and draws it meanwhile", async () => {
  const [first, second] = await Promise.all(["first", "second"].map((name) => know(inline(costly(name)), 1)));
  if (first === undefined || second === undefined) throw new Error("no picture is known");
  const answers = await Promise.all([ask(first), ask(second)]);
  expect(answers.sort()).toEqual(["later", "picture"]);
  await expect
    .poll(() => Promise.all([ask(first), ask(second)]), { timeout: 50_000 })
    .toEqual(["picture", "picture"]);
  expect(drawn).toBe(4);
});

it("gives up on a data: picture that was too slow: it cannot change", async () => {
  const hash = await know(inline(endless("final")), 1);
  expect(await ask(hash)).toBe("none");
  expect(await rowOf(hash)).toEqual({ state: "failed", attempts: 1 });
  clock += 3_600;
  expect([await ask(hash), drawn]).toEqual(["none", 2]);
});

it("tries a picture that its host may replace three times", async () => {
  answer = (response) => response.end(endless("replaced"));
  const hash = await know("ipfs://bafy/slow", 1);
  expect(await ask(hash)).toBe("later");
  expect(await rowOf(hash)).toEqual({ state: "pending", attempts: 1 });
  await db.query(sql`update media set attempts = 2`);
  clock += 3_600;
  expect(await ask(hash)).toBe("none");
  expect(await rowOf(hash)).toEqual({ state: "failed", attempts: 3 });
});

it("leaves a process to the others while slow pictures of several collections are drawn", async () => {
  const slow = await Promise.all([1, 2, 3, 4].map((id) => know(inline(endless(`${id}`)), id)));
  const ended: string[] = [];
  const asked = slow.map((hash) => ask(hash).then((end) => ended.push(end)));
  await expect.poll(() => ended.filter((end) => end === "later").length, { timeout: 50_000 }).toBe(3);
  expect(await ask(await know(inline(honest("late")), 5))).toBe("picture");
  expect(ended).not.toContain("none");
  await Promise.all(asked);
});
