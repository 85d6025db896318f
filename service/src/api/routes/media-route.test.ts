import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";
import { zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../../testing/databases";
import { fillCollection } from "../../../testing/fill-collection";
import type { Db } from "../../db/database";
import { type CheckedFetch, createCheckedFetch } from "../../fetch/checked-fetch";
import { createFolderStore } from "../../media/folder-store";
import { createImagePool } from "../../media/image-pool";
import { mediaHash } from "../../media/media-hash";
import { type MediaStore, MediaStoreError, watchStore } from "../../media/media-store";
import { createPictures, type Pictures } from "../../media/pictures";
import type { ApiEnvironment } from "../http/environment";
import { unanswered } from "../http/method-not-allowed";
import { problemResponse, toApiError } from "../http/problem-response";
import { createMediaRoute } from "./media-route";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';

describe("GET /media/{hash}", () => {
  let db: Db;
  let fetch: CheckedFetch;
  let folder: string;
  let pictures: Pictures;
  let app: Hono<ApiEnvironment>;
  let clock = 1_000_000;
  let answer: (response: ServerResponse) => void;
  let hits: string[] = [];
  const pool = createImagePool({ processes: 1 });
  const gateway = createServer((request, response) => {
    hits.push(request.url ?? "");
    answer(response);
  });

  beforeAll(async () => {
    db = await openTestDatabase();
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    fetch = createCheckedFetch({ ipfsGateways: [`http://127.0.0.1:${port}`] });
  });
  afterAll(async () => {
    pool.close();
    await fetch.close();
    await new Promise((resolve) => gateway.close(resolve).closeAllConnections());
    await db.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "quayside-media-"));
    hits = [];
    answer = (response) => response.end(svg);
    open();
  });
  afterEach(async () => {
    await db.query(sql`delete from media`);
    await rm(folder, { recursive: true, force: true });
  });

  const log = { info: () => undefined, warn: () => undefined };

  function open(kept: MediaStore = createFolderStore(folder)) {
    const store = watchStore(kept, log);
    pictures = createPictures({ db, fetch, store, log, nowMs: () => clock * 1_000, random: () => 0, pool });
    app = new Hono<ApiEnvironment>();
    app.use(async (c, next) => {
      c.set("requestId", "req_test");
      await next();
    });
    app.route("/media", createMediaRoute(pictures));
    app.notFound(unanswered(() => app.routes));
    app.onError((error, c) => problemResponse(c, toApiError(error)));
  }

  async function know(uri: string): Promise<string> {
    const hash = mediaHash(uri);
    await db.query(sql`insert into media (hash, source_uri) values (${hash}, ${uri}) on conflict do nothing`);
    return hash;
  }
  const get = (hash: string, headers: Record<string, string> = {}) =>
    app.request(`/media/${hash}`, { headers });
  const rowOf = async (hash: string) =>
    (
      await db.query(sql`select state, width, height, placeholder, attempts, error,
        next_attempt_at as "nextAttemptAt" from media where hash = ${hash}`)
    )[0];

  it("gives no picture of a collection that was taken off, unless another one has it too", async () => {
    const now = clock;
    for (const slug of ["gone", "here"])
      await fillCollection(db, { chain: "base", slug, count: 1, currencies: [zeroAddress], now });
    const [own, shared] = [await know("ipfs://bafy/own.svg"), await know("ipfs://bafy/shared.svg")];
    await db.query(sql`update media set collection_id = (select id from collections where slug = 'gone')`);
    await db.query(sql`
      update item_meta set image_hash = ${shared} where collection_id = (select id from collections where slug = 'here')`);
    const asked = async () => {
      const hashes = [own, own, shared, shared];
      const methods = ["HEAD", "GET", "HEAD", "GET"];
      const answers = hashes.map((hash, index) =>
        app.request(`/media/${hash}`, { method: methods[index] ?? "" }),
      );
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await asked()).toEqual([200, 200, 200, 200]);
    await db.query(sql`update collections set followed = false where slug = 'gone'`);
    expect(await asked()).toEqual([404, 404, 200, 200]);
    // A picture that is named no more by another collection is gone half a minute later.
    await db.query(sql`update item_meta set image_hash = null`);
    clock += 60;
    expect(await asked()).toEqual([404, 404, 404, 404]);
    await db.query(sql`update collections set followed = true`);
    expect(await asked()).toEqual([200, 200, 200, 200]);
  });

  it("names a picture by the SHA-256 of its source", () => {
    expect(mediaHash("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("draws a picture at its first request and keeps it", async () => {
    const hash = await know("ipfs://bafy/1.svg");
    const response = await get(hash);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, s-maxage=30, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1_200, height: 600 });
    expect(await rowOf(hash)).toMatchObject({
      state: "ready",
      width: 1_200,
      height: 600,
      placeholder: expect.stringMatching(/^data:image\/gif;base64,/),
    });
    expect(await readFile(join(folder, hash.slice(0, 2), `${hash}.webp`))).toEqual(bytes);

    const again = await get(hash);
    expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
    expect(hits).toEqual(["/ipfs/bafy/1.svg"]);
  });

  it("answers 304 to a client that has the picture", async () => {
    const hash = await know("ipfs://bafy/1.svg");
    const etag = (await get(hash)).headers.get("etag") ?? "";
    const response = await get(hash, { "if-none-match": `"other", W/${etag}` });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    expect((await get(hash, { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is no address without a hash, and takes no other method with one", async () => {
    expect((await get("x")).status).toBe(404);
    const response = await app.request(`/media/${"0".repeat(64)}`, { method: "PUT" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answers HEAD", async () => {
    const hash = await know("ipfs://bafy/1.svg");
    const response = await app.request(`/media/${hash}`, { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });

  it("fetches and draws once for all who ask at the same time", async () => {
    const hash = await know("ipfs://bafy/1.svg");
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await get(hash)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(hits).toHaveLength(1);
    expect(await readdir(join(folder, hash.slice(0, 2)))).toEqual([`${hash}.webp`]);
  });

  it("draws many different pictures at the same time", async () => {
    const hashes = await Promise.all(Array.from({ length: 30 }, (_, at) => know(`ipfs://bafy/${at}.svg`)));
    const statuses = await Promise.all(hashes.map(async (hash) => (await get(hash)).status));
    expect(statuses).toEqual(hashes.map(() => 200));
  });

  it("reads a picture from a data: URI", async () => {
    const hash = await know(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`);
    expect((await get(hash)).status).toBe(200);
    expect(hits).toEqual([]);
  });

  it.each([
    "0".repeat(64),
    "A".repeat(64),
    "..%2f..%2fetc%2fpasswd",
    "0".repeat(63),
    `${"0".repeat(64)}.webp`,
  ])("knows no picture %s", async (name) => {
    expect((await get(name)).status).toBe(404);
    expect(await readdir(folder)).toEqual([]);
  });

  it("gives up on a file that is not a picture, without a retry", async () => {
    answer = (response) =>
      response.setHeader("content-type", "image/png").end("<html><script>1</script></html>");
    const hash = await know("ipfs://bafy/page.html");
    for (let times = 0; times < 2; times++) {
      const response = await get(hash);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    }
    expect(hits).toHaveLength(1);
    expect(await rowOf(hash)).toMatchObject({
      state: "failed",
      error: "The content is not a picture that can be shown.",
    });
  });

  it("gives up on an address that may not be fetched", async () => {
    const hash = await know("https://169.254.169.254/latest/meta-data/");
    expect((await get(hash)).status).toBe(404);
    expect(await rowOf(hash)).toMatchObject({ state: "failed" });
  });

  it("gives the time of a retry while the host is down, and draws the picture then", async () => {
    answer = (response) => response.writeHead(503).end();
    const hash = await know("ipfs://bafy/1.svg");
    const response = await get(hash);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ code: "upstream_unavailable", requestId: "req_test" });
    expect(await rowOf(hash)).toMatchObject({ state: "pending", attempts: 1, nextAttemptAt: clock + 10 });

    answer = (response) => response.end(svg);
    clock += 9;
    expect((await get(hash)).headers.get("retry-after")).toBe("1");
    expect(hits).toHaveLength(1);
    clock += 1;
    expect((await get(hash)).status).toBe(200);
    expect(await rowOf(hash)).toMatchObject({
      state: "ready",
      attempts: 0,
      nextAttemptAt: null,
      error: null,
    });
  });

  it("serves a picture on disk that is missing in the database, and draws a lost one again", async () => {
    const hash = await know("ipfs://bafy/1.svg");
    await get(hash);
    await rm(join(folder, hash.slice(0, 2)), { recursive: true });
    expect((await get(hash)).status).toBe(200);
    expect(hits).toHaveLength(2);
    await db.query(sql`delete from media`);
    expect((await get(hash)).status).toBe(200);
  });

  it("asks to come back while its store takes nothing, and draws nothing in vain", async () => {
    const kept = createFolderStore(folder);
    let isFull = true;
    open({
      ...kept,
      async put(name, data) {
        if (isFull) throw new MediaStoreError("full");
        await kept.put(name, data);
      },
    });
    const hash = await know("ipfs://bafy/1.svg");
    for (let times = 0; times < 2; times += 1) {
      const refused = await get(hash);
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    }
    expect(hits).toHaveLength(1);
    expect(pictures.storeState()).toBe("full");
    expect(await rowOf(hash)).toMatchObject({ state: "pending", attempts: 0 });
    isFull = false;
    clock += 10;
    expect((await get(hash)).status).toBe(200);
    expect(pictures.storeState()).toBe("ok");
  });

  it("blames no picture for being closed", async () => {
    answer = () => undefined;
    const own = createImagePool({ processes: 1 });
    const store = watchStore(createFolderStore(folder), log);
    const closing = createPictures({ db, fetch, store, log, nowMs: () => clock * 1_000, pool: own });
    const hash = await know("ipfs://bafy/slow.svg");
    const getting = closing.get(hash);
    await expect.poll(() => hits.length, { timeout: 30_000 }).toBe(1);
    await Promise.all([expect(getting).rejects.toMatchObject({ code: "unavailable" }), closing.close()]);
    expect(await rowOf(hash)).toMatchObject({ state: "pending", attempts: 0 });
    await expect(closing.get(hash)).rejects.toMatchObject({ code: "unavailable" });
  });
});
