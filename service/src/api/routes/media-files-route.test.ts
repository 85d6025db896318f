import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { zeroAddress } from "viem";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { maxMediaBytes } from "@/lib/contract/media-file";
import { openTestDatabase } from "../../../testing/databases";
import { fillCollection } from "../../../testing/fill-collection";
import { type S3Server, startS3Server } from "../../../testing/s3-server";
import type { Db } from "../../db/database";
import { type CheckedFetch, createCheckedFetch } from "../../fetch/checked-fetch";
import type { FileStore } from "../../media/file-store";
import { createFolderFileStore } from "../../media/folder-file-store";
import { createMediaFiles, type MediaFiles } from "../../media/media-files";
import { mediaHash } from "../../media/media-hash";
import { MediaStoreError } from "../../media/media-store";
import { createS3FileStore } from "../../media/s3-file-store";
import type { ApiEnvironment } from "../http/environment";
import { problemResponse, toApiError } from "../http/problem-response";
import { createMediaFilesRoute } from "./media-files-route";

const mp3 = Buffer.concat([Buffer.from("ID3\x04"), randomBytes(9_996)]);

let db: Db;
let fetch: CheckedFetch;
let s3: S3Server;
let folder: string;
let files: MediaFiles;
let app: Hono<ApiEnvironment>;
let clock = 1_000_000;
let answer: (response: ServerResponse) => void;
let hits = 0;
const log = { warn: () => undefined };
const gateway = createServer((_request, response) => {
  hits += 1;
  answer(response);
});

beforeAll(async () => {
  db = await openTestDatabase();
  s3 = await startS3Server();
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  fetch = createCheckedFetch({ ipfsGateways: [`http://127.0.0.1:${port}`] });
});
afterAll(async () => {
  await fetch.close();
  await s3.stop();
  await new Promise((resolve) => gateway.close(resolve).closeAllConnections());
  await db.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-files-"));
  hits = 0;
  answer = (response) => response.end(mp3);
  open(createFolderFileStore(folder));
});
afterEach(async () => {
  await files.close();
  await db.query(sql`delete from media_files`);
  await rm(folder, { recursive: true, force: true });
});

function open(store: FileStore, more: { hasRoom?: () => Promise<boolean>; patienceMs?: number } = {}) {
  files = createMediaFiles({ db, fetch, store, log, nowMs: () => clock * 1_000, random: () => 0, ...more });
  app = new Hono<ApiEnvironment>();
  app.use(async (c, next) => {
    c.set("requestId", "req_test");
    await next();
  });
  app.route("/files", createMediaFilesRoute(files));
  app.onError((error, c) => problemResponse(c, toApiError(error)));
}

async function know(uri: string): Promise<string> {
  const hash = mediaHash(uri);
  await db.query(sql`insert into media_files (hash, source_uri) values (${hash}, ${uri})`);
  return hash;
}
const get = (hash: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(`/files/${hash}`, { headers, method });

it("gives no file of a collection that was taken off", async () => {
  const hash = await know("ipfs://bafy/song.bin");
  await fillCollection(db, { chain: "base", slug: "gone", count: 1, currencies: [zeroAddress], now: clock });
  await db.query(sql`update media_files set collection_id = (select id from collections)`);
  expect((await get(hash)).status).toBe(200);
  await db.query(sql`update collections set followed = false`);
  expect([(await get(hash)).status, (await get(hash, {}, "HEAD")).status]).toEqual([404, 404]);
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const rowOf = async (hash: string) =>
  (
    await db.query(sql`select state, content_type as type, bytes, content_hash as digest, attempts, error,
      next_attempt_at as "nextAttemptAt" from media_files where hash = ${hash}`)
  )[0];
const unfinished = () => readdir(join(folder, "files", "unfinished"));

describe.each([
  ["folder", () => createFolderFileStore(folder)],
  ["bucket", () => createS3FileStore(s3.bucket)],
])("GET /media/files/{hash} from a %s", (_kind, openStore) => {
  beforeEach(() => open(openStore()));

  it("fetches a file at its first request, keeps it by its content, and sends all of it or a part", async () => {
    const hash = await know("ipfs://bafy/song.bin");
    const response = await get(hash);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": "10000",
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, s-maxage=30, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(mp3.equals(await bytesOf(response))).toBe(true);
    const digest = createHash("sha256").update(mp3).digest("hex");
    expect(await rowOf(hash)).toMatchObject({ state: "ready", type: "audio/mpeg", bytes: 10_000, digest });

    const part = await get(hash, { range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-199/10000"]);
    expect(mp3.subarray(100, 200).equals(await bytesOf(part))).toBe(true);
    const behind = await get(hash, { range: "bytes=10000-" });
    expect([behind.status, behind.headers.get("content-range")]).toEqual([416, "bytes */10000"]);
    const etag = response.headers.get("etag") ?? "";
    expect((await get(hash, { "if-none-match": etag })).status).toBe(304);
    expect((await get(hash, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
    const head = await get(hash, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10000", ""]);
    expect(hits).toBe(1);
  });

  it("keeps what two sources hold once", async () => {
    const [one, other] = [await know("ipfs://bafy/1.mp3"), await know("ipfs://bafy/2.mp3")];
    for (const hash of [one, other]) expect(mp3.equals(await bytesOf(await get(hash)))).toBe(true);
    expect((await rowOf(one))?.digest).toBe((await rowOf(other))?.digest);
  });
});

describe("a media file", () => {
  it("is a program that no browser opens from here", async () => {
    answer = (response) => response.end("<html><script>1</script></html>");
    const response = await get(await know("ipfs://bafy/art.mp4"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-disposition": "attachment",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it("may be in its address, without any request", async () => {
    const hash = await know(`data:text/html;base64,${Buffer.from("<html></html>").toString("base64")}`);
    expect(await (await get(hash)).text()).toBe("<html></html>");
    expect(hits).toBe(0);
  });

  it("is given up if its bytes are another thing, whatever its host says", async () => {
    answer = (response) =>
      response.setHeader("content-type", "video/mp4").end("MZ\x90\0 a program for a machine");
    const hash = await know("ipfs://bafy/film.mp4");
    for (let times = 0; times < 2; times += 1) expect((await get(hash)).status).toBe(404);
    expect(hits).toBe(1);
    expect(await rowOf(hash)).toMatchObject({
      state: "failed",
      error: "The content is no video, sound, 3D model or program that can be shown.",
    });
    expect(await unfinished()).toEqual([]);
  });

  it("has at most 50 MB, whether its host says so or not", async () => {
    const piece = Buffer.alloc(1_000_000, "ID3");
    const pieces = Array.from({ length: maxMediaBytes / piece.length + 1 }, () => piece);
    answer = (response) => Readable.from(pieces).pipe(response);
    const hash = await know("ipfs://bafy/endless.mp3");
    expect((await get(hash)).status).toBe(404);
    expect(await rowOf(hash)).toMatchObject({
      state: "failed",
      error: "The content is larger than is accepted.",
    });
    answer = (response) => response.setHeader("content-length", maxMediaBytes + 1).end(piece);
    const announced = await know("ipfs://bafy/large.mp3");
    expect((await get(announced)).status).toBe(404);
    expect(await unfinished()).toEqual([]);
  });

  it("is not fetched from a private address", async () => {
    const hash = await know("https://169.254.169.254/film.mp4");
    expect((await get(hash)).status).toBe(404);
    expect(await rowOf(hash)).toMatchObject({ state: "failed" });
  });

  it("is asked for again while it is on its way, and fetched once", async () => {
    let finish = () => {};
    answer = (response) => {
      response.write(mp3.subarray(0, 10));
      finish = () => response.end(mp3.subarray(10));
    };
    open(createFolderFileStore(folder), { patienceMs: 50 });
    const hash = await know("ipfs://bafy/slow.mp3");
    for (let times = 0; times < 2; times += 1) {
      const early = await get(hash);
      expect([early.status, early.headers.get("retry-after")]).toEqual([503, "2"]);
    }
    finish();
    await vi.waitFor(async () => expect((await get(hash)).status).toBe(200));
    expect(hits).toBe(1);
  });

  it("is tried again later if its host fails, and given another chance after that", async () => {
    answer = (response) => response.writeHead(503).end();
    const hash = await know("ipfs://bafy/1.mp3");
    const refused = await get(hash);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await rowOf(hash)).toMatchObject({ state: "pending", attempts: 1, nextAttemptAt: clock + 10 });
    answer = (response) => response.end(mp3);
    clock += 10;
    expect((await get(hash)).status).toBe(200);
  });

  it("is fetched again if the store has lost it", async () => {
    const hash = await know("ipfs://bafy/1.mp3");
    await get(hash);
    await rm(join(folder, "files"), { recursive: true });
    open(createFolderFileStore(folder));
    expect(mp3.equals(await bytesOf(await get(hash)))).toBe(true);
    expect(hits).toBe(2);
  });

  it("waits while the disk has no room to spare or the store takes nothing, and nothing is held against it", async () => {
    const hash = await know("ipfs://bafy/1.mp3");
    open(createFolderFileStore(folder), { hasRoom: async () => false });
    expect((await get(hash)).status).toBe(503);
    expect(hits).toBe(0);
    const store = createFolderFileStore(folder);
    open({ ...store, put: async () => Promise.reject(new MediaStoreError("full")) });
    expect((await get(hash)).headers.get("retry-after")).toBe("10");
    expect(await rowOf(hash)).toMatchObject({ state: "pending", attempts: 0, error: null });
    expect(await unfinished()).toEqual([]);
  });

  it("is none without a name that metadata gave", async () => {
    for (const name of ["0".repeat(64), "x", "..%2f..%2fetc%2fpasswd"])
      expect((await get(name)).status).toBe(404);
  });
});
