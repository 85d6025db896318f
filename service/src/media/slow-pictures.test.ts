import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase } from "../../testing/databases";
import type { Db } from "../db/database";
import { type CheckedFetch, createCheckedFetch } from "../fetch/checked-fetch";
import { createFolderStore } from "./folder-store";
import { createImagePool, type ImagePool } from "./image-pool";
import { mediaHash } from "./media-hash";
import { watchStore } from "./media-store";
import { ImageError, PictureUnavailableError } from "./picture-errors";
import { createPictures, type Pictures } from "./pictures";

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${body}</svg>`;
/** A picture for the pool that draws nothing: its text says how many milliseconds of work it needs. */
const needing = (work: number, name: string) =>
  svg(`<rect width="9" height="9"/><!-- ${name} needs ${work} ms -->`);
const honest = (name: string) => needing(10, name);
const costly = (name: string) => needing(500, name);
const endless = (name: string) => needing(100_000, name);
const inline = (content: string) => `data:image/svg+xml,${encodeURIComponent(content)}`;

let db: Db;
let fetch: CheckedFetch;
let folder: string;
let pictures: Pictures;
/** For each lane that is held, a promise that ends when its drawing may go on. */
let held: { quick?: Promise<void>; slow?: Promise<void> };
let clock = 1_000_000;
/** The texts of the pictures that were begun, in order. */
let begun: string[] = [];
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
  begun = [];
  held = {};
  pictures = openPictures(createPoolByText());
});
afterEach(async () => {
  await pictures.close();
  await db.query(sql`delete from media`);
  await rm(folder, { recursive: true, force: true });
});

/** A picture that the real pool draws here exceeds the quick lane on the fastest machine, and the slow one on none. */
const work = { quick: 140, slow: 20_000 };

function openPictures(pool: ImagePool): Pictures {
  const counted: ImagePool = {
    ...pool,
    encode(bytes, workMs) {
      begun.push(Buffer.from(bytes).toString());
      return pool.encode(bytes, workMs);
    },
  };
  const log = { info: () => undefined, warn: () => undefined };
  const store = watchStore(createFolderStore(folder), log);
  return createPictures({
    db,
    fetch,
    store,
    log,
    nowMs: () => clock * 1_000,
    random: () => 0,
    pool: counted,
    work,
  });
}

/** Lets no drawing in a lane end before the returned function is called. */
function hold(lane: "quick" | "slow"): () => void {
  let goOn = () => {};
  held[lane] = new Promise((resolve) => {
    goOn = resolve;
  });
  return () => goOn();
}

/** Keeps the work limits of the real pool, and draws nothing: what the lanes do does not depend on what a picture shows. */
function createPoolByText(): ImagePool {
  const closing = new AbortController();
  const closed = once(closing.signal, "abort").then(() => {
    throw new ImageError("crashed", "The pool was closed.");
  });
  closed.catch(() => undefined);
  return {
    processes: 2,
    async encode(bytes, workMs = 0) {
      await Promise.race([held[workMs === work.slow ? "slow" : "quick"] ?? setImmediate(), closed]);
      const needed = Number(/needs (\d+) ms/.exec(Buffer.from(bytes).toString())?.[1]);
      if (needed > workMs) throw new ImageError("too_slow", "The picture took too long to draw.");
      return { data: bytes, width: 9, height: 9, placeholder: "data:image/gif;base64," };
    },
    check: () => Promise.reject(new TypeError("no upload is checked here")),
    pids: () => [],
    close: () => closing.abort(),
  };
}

async function knowAll(uris: readonly string[], collectionId: number): Promise<string[]> {
  const rows = uris.map((uri) => ({ hash: mediaHash(uri), uri }));
  await db.query(sql`
    insert into media (hash, source_uri, collection_id)
    select hash, uri, ${collectionId}::int4 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(hash text, uri text)`);
  return rows.map(({ hash }) => hash);
}

async function know(uri: string, collectionId: number): Promise<string> {
  await knowAll([uri], collectionId);
  return mediaHash(uri);
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
  const slow = await knowAll(
    Array.from({ length: 40 }, (_, at) => inline(endless(`${at}`))),
    1,
  );
  const others = await Promise.all([2, 2, 2, 3].map((id, at) => know(inline(honest(`${at}`)), id)));
  const goOn = hold("quick");
  const asked = [...slow, ...others].map(ask);
  await expect.poll(() => pictures.underWay().quick, { timeout: 50_000 }).toBe(44);
  goOn();
  expect((await Promise.all(asked)).slice(40)).toEqual(["picture", "picture", "picture", "picture"]);
  // Each of the others waits at most for the slow ones whose turn came before.
  expect(begun.findLastIndex((text) => !text.includes("needs 100000 ms"))).toBeLessThan(20);
});

it("has room for other collections, however many pictures of one are requested", async () => {
  // More than there is room for in total.
  const uris = Array.from({ length: 528 }, (_, at) => inline(endless(`${at}`)));
  const many = await knowAll(uris, 1);
  const goOn = hold("quick");
  const first: ReturnType<typeof ask>[] = [];
  for (let at = 0; at < 128; at += 8) {
    first.push(...many.slice(at, at + 8).map(ask));
    await expect.poll(() => pictures.underWay().quick, { interval: 5, timeout: 50_000 }).toBe(at + 8);
  }
  for (let at = 128; at < many.length; at += 8)
    expect(new Set(await Promise.all(many.slice(at, at + 8).map(ask)))).toEqual(new Set(["later"]));
  const other = ask(await know(inline(honest("other")), 2));
  hold("slow");
  goOn();
  expect(await other).toBe("picture");
  await pictures.close();
  expect(new Set(await Promise.all(first))).toEqual(new Set(["later"]));
});

it("draws a data: picture while no gateway answers", async () => {
  answer = () => undefined;
  const waiting = await knowAll(
    Array.from({ length: 20 }, (_, at) => `ipfs://bafy/${at}`),
    1,
  );
  const ended: string[] = [];
  const asked = waiting.map((hash) => ask(hash).then((end) => ended.push(end)));
  expect(await ask(await know(inline(honest("inline")), 1))).toBe("picture");
  expect(ended).toEqual([]);
  await pictures.close();
  await Promise.all(asked);
});

it("draws a picture that exceeds the quick lane in the slow one", { timeout: 180_000 }, async () => {
  await pictures.close();
  pictures = openPictures(createImagePool({ processes: 2, maxSide: 950 }));
  // Noise costs processor time: at 950 × 950 pixels about a fifth of a second.
  const noise = '<filter id="f"><feTurbulence numOctaves="1" baseFrequency="0.9"/></filter>';
  const big = svg(`${noise}<rect width="100" height="100" filter="url(#f)"/>`);
  expect(await ask(await know(inline(big), 1))).toBe("picture");
  expect(begun).toHaveLength(2);
});

it("answers at once for a picture in the slow lane, and draws it meanwhile", async () => {
  const [first, second] = await Promise.all(["first", "second"].map((name) => know(inline(costly(name)), 1)));
  if (first === undefined || second === undefined) throw new Error("no picture is known");
  const goOn = hold("slow");
  const answers = [ask(first), ask(second)];
  expect(await Promise.race(answers)).toBe("later");
  goOn();
  expect((await Promise.all(answers)).sort()).toEqual(["later", "picture"]);
  await expect
    .poll(() => Promise.all([ask(first), ask(second)]), { timeout: 50_000 })
    .toEqual(["picture", "picture"]);
  expect(begun).toHaveLength(4);
});

it("gives up on a data: picture that was too slow: it cannot change", async () => {
  const hash = await know(inline(endless("final")), 1);
  expect(await ask(hash)).toBe("none");
  expect(await rowOf(hash)).toEqual({ state: "failed", attempts: 1 });
  clock += 3_600;
  expect([await ask(hash), begun.length]).toEqual(["none", 2]);
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
  const goOn = hold("slow");
  const ended: string[] = [];
  const asked = slow.map((hash) => ask(hash).then((end) => ended.push(end)));
  await expect.poll(() => ended, { timeout: 50_000 }).toEqual(["later", "later", "later"]);
  expect(await ask(await know(inline(honest("late")), 5))).toBe("picture");
  expect(ended).not.toContain("none");
  goOn();
  await Promise.all(asked);
});
