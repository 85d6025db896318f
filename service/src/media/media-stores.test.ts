import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../../testing/s3-server";
import { createReadiness } from "../api/http/readiness";
import { readConfig } from "../config";
import { createFolderStore } from "./folder-store";
import type { MediaStore } from "./media-store";
import { openMediaStore } from "./open-media-store";
import { createS3Store } from "./s3-store";

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quayside-stores-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const nothing = new Uint8Array();
const newName = () => randomBytes(32).toString("hex");
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

const kinds: [string, () => MediaStore][] = [
  ["folder", () => createFolderStore(folder)],
  ["bucket", () => createS3Store(s3.bucket)],
];

describe.each(kinds)("a %s of pictures", (kind, open) => {
  it("gives what was put, to every process that shares it", async () => {
    const [name, picture] = [newName(), randomBytes(300_000)];
    expect(await open().get(name)).toBeNull();
    await open().put(name, picture);
    expect(picture.equals((await open().get(name)) ?? nothing)).toBe(true);
    expect(await open().get(newName())).toBeNull();
  });

  it("takes the same picture again, also from several processes at once", async () => {
    const [name, picture] = [newName(), randomBytes(200_000)];
    const stores = [open(), open(), open()];
    let isPutting = true;
    const seen = (async () => {
      const sizes = new Set<number | undefined>();
      while (isPutting) sizes.add((await stores[0]?.get(name))?.byteLength);
      return sizes;
    })();
    await Promise.all([...stores, ...stores].map((store) => store.put(name, picture)));
    isPutting = false;
    // A reader saw none or all of it, never a part.
    for (const size of await seen) expect([undefined, picture.byteLength]).toContain(size);
    expect(picture.equals((await open().get(name)) ?? nothing)).toBe(true);
  });

  it("keeps nothing of a picture whose way ended in the middle, and takes it later", async () => {
    // No other name begins like this: a random one may share its folder with an earlier test's picture.
    const [name, picture] = [`zz${newName().slice(2)}`, randomBytes(400_000)];
    const place = join(folder, name.slice(0, 2));
    if (kind === "folder") await writeFile(place, "a file where the folder should be");
    else s3.cutAfter = 100_000;
    expect(await codeOf(open().put(name, picture))).toBe("unavailable");
    s3.cutAfter = null;
    if (kind === "folder") await rm(place);
    expect(await open().get(name)).toBeNull();
    await open().put(name, picture);
    expect(picture.equals((await open().get(name)) ?? nothing)).toBe(true);
    if (kind === "folder") expect(await readdir(place)).toEqual([`${name}.webp`]);
  });
});

describe("a bucket", () => {
  const log = { info: () => undefined, warn: () => undefined };

  it("is refused with a wrong secret or name, which readiness can tell from the start", async () => {
    const { bucket } = s3;
    expect(await codeOf(createS3Store({ ...bucket, secretAccessKey: "wrong" }).get(newName()))).toBe(
      "refused",
    );
    const elsewhere = { ...bucket, bucket: "not-there" };
    expect(await codeOf(createS3Store(elsewhere).put(newName(), randomBytes(10)))).toBe("refused");
    const store = openMediaStore({ ...elsewhere, cacheBytes: 1_000_000 }, log);
    await expect.poll(() => store.state()).toBe("refused");
    const readiness = createReadiness({
      served: { states: async () => new Map() },
      role: "api",
      folders: [],
      isStopping: () => false,
      pictures: { storeState: store.state },
    });
    expect(await readiness()).toMatchObject({ status: "ready", pictures: "refused" });
    expect(openMediaStore({ ...bucket, cacheBytes: 1_000_000 }, log).state()).toBe("ok");
  });

  it("without room is reported as full; one that fails for a moment is asked again", async () => {
    const answers = [503, 200, 507];
    const server = createServer((request, response) => {
      request.resume().on("end", () => response.writeHead(answers.shift() ?? 200).end());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const store = createS3Store({ ...s3.bucket, endpoint: `http://127.0.0.1:${port}` });
    expect(await codeOf(store.put(newName(), randomBytes(10)))).toBe("done");
    expect(await codeOf(store.put(newName(), randomBytes(10)))).toBe("full");
    server.close();
    server.closeAllConnections();
    expect(await codeOf(store.get(newName()))).toBe("unavailable");
  });

  it("is not asked for what was read last, within the size of the cache", async () => {
    const [small, large] = [newName(), newName()];
    const first = openMediaStore({ ...s3.bucket, cacheBytes: 150_000 }, log);
    await first.put(small, randomBytes(100_000));
    await first.put(large, randomBytes(100_000));
    s3.cutAfter = 0;
    expect((await first.get(large))?.byteLength).toBe(100_000);
    expect(await codeOf(first.get(small))).toBe("unavailable");
    expect(first.state()).toBe("unavailable");
    s3.cutAfter = null;
    expect((await first.get(small))?.byteLength).toBe(100_000);
    expect(first.state()).toBe("ok");
  });
});

it("the configuration names a bucket whole, or a folder", () => {
  const files = {
    CHAINS_FILE: "/c.json",
    COLLECTIONS_FILE: "/k.json",
    DATABASE_URL: "postgres://db/quayside",
  };
  const bucket = {
    MEDIA_S3_BUCKET: "pictures",
    MEDIA_S3_ENDPOINT: "https://s3.example/",
    MEDIA_S3_ACCESS_KEY_ID: "id",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  };
  expect(readConfig({ ...files, ...bucket }).media).toEqual({
    bucket: "pictures",
    endpoint: "https://s3.example",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
    cacheBytes: 67_108_864,
  });
  expect(() => readConfig(files)).toThrow(/^MEDIA_DIR is needed where/);
  expect(() => readConfig({ ...files, ...bucket, MEDIA_DIR: "/media" })).toThrow(
    /^MEDIA_DIR must not be set/,
  );
  expect(() => readConfig({ ...files, ...bucket, MEDIA_S3_ENDPOINT: "" })).toThrow(
    /^MEDIA_S3_ENDPOINT is needed with MEDIA_S3_BUCKET/,
  );
  expect(() => readConfig({ ...files, ...bucket, MEDIA_S3_BUCKET: "", MEDIA_DIR: "/media" })).toThrow(
    /^MEDIA_S3_BUCKET is needed with MEDIA_S3_ENDPOINT/,
  );
});
