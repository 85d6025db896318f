import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestKubo } from "../../testing/kubo";
import { type StudioService, startStudioService } from "../../testing/studio-service";
import { tarOf } from "../../testing/tar";
import { openTestUploads } from "../../testing/upload-store";
import { requestMissingPins, requestUnpin } from "../market/uploads/pins";
import { createKubo } from "./kubo";
import { pinNext } from "./pin-next";
import { startPinning } from "./start-pinning";
import { unpinNext } from "./unpin-next";

const files = openTestUploads();
let service: StudioService;
let kubo: Awaited<ReturnType<typeof startTestKubo>>;
let token: string;
let clock = Math.floor(Date.now() / 1_000);
const outcomes: string[] = [];

beforeAll(async () => {
  kubo = await startTestKubo();
  service = await startStudioService(() => ({
    uploads: { store: files.store, isPinning: true },
    nowMs: () => clock * 1_000,
  }));
  token = await service.signIn("0x70997970C51812dc3A010C7d01b50e0d17dc79C8");
});
afterAll(async () => {
  await service.stop();
  await files.close();
  await kubo.stop();
});

async function send(path: string, body: BodyInit, type = "application/octet-stream") {
  const response = await service.app.request(`/v1/uploads${path}?draft=draft-of-kiln`, {
    method: "POST",
    headers: { "x-api-key": "test-key-that-may-only-read", "x-session": token, "content-type": type },
    body,
  });
  return response.json();
}
const folder = (named: object[]) => send("/folders", JSON.stringify({ files: named }), "application/json");
const pinOf = async (cid: string) => (await service.request(`/v1/uploads/${cid}`)).body.pin;
const parts = () => ({
  db: service.db,
  kubo: createKubo({ url: kubo.url, authorization: "Bearer kiln" }),
  store: files.store,
  log: { warn: () => undefined },
  nowMs: () => clock * 1_000,
  signal: new AbortController().signal,
  random: () => 0,
  onPin: (outcome: string, count: number) => void outcomes.push(`${outcome} ${count}`),
});
const pin = () => pinNext(parts());
const json = (id: number) => JSON.stringify({ name: `Kiln ${id}` });

it("hands files and then their folder to the node, which gives them the names that we gave", async () => {
  const noise = await sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer();
  const large = await send("", new Uint8Array(noise));
  expect(large.cid).toMatch(/^bafybei/);
  const names = Array.from({ length: 300 }, (_, id) => ({ name: `${id}`, bytes: json(id) }));
  const { results } = await send("/batch", new Uint8Array(tarOf(names)), "application/x-tar");
  const named = results.map(({ name, upload: { cid } }: never) => ({ name, cid }));
  const made = await folder([...named, { name: "art.png", cid: large.cid }]);
  expect(made.pin).toEqual({ state: "pending", reason: null });

  await pin();
  expect(kubo.requests).toMatchObject([
    { path: "/api/v0/dag/import?pin-roots=true", authorization: "Bearer kiln", roots: 301 },
  ]);
  expect(await pinOf(large.cid)).toEqual({ state: "pinned", reason: null });
  expect((await pinOf(made.cid)).state).toBe("pending");
  await pin();
  expect(await pinOf(made.cid)).toEqual({ state: "pinned", reason: null });
  for (const cid of [made.cid, large.cid, named[299].cid]) expect(kubo.pinned.has(cid)).toBe(true);
  expect(outcomes.splice(0)).toEqual(["pinned 301", "pinned 1"]);
  expect(await pin()).toBe(0);
  // Sent again, it is pinned already.
  expect((await send("", json(7))).pin.state).toBe("pinned");
});

it("asks a silent node again, later and later, and gives up what it refuses eight times", async () => {
  const { cid } = await send("", json(1_000));
  const other = await send("", json(1_001));
  Object.assign(kubo.fault, { status: 401, text: "no" });
  await pin();
  expect(await pinOf(cid)).toEqual({ state: "pending", reason: "The IPFS node does not answer." });
  const { length } = kubo.requests;
  clock += 9;
  expect(await pin()).toBe(0);
  for (let tried = 0; tried < 12; tried += 1) {
    clock += 4_000;
    await pin();
  }
  expect((await pinOf(cid)).state).toBe("pending");
  expect(kubo.requests).toHaveLength(length + 12);

  Object.assign(kubo.fault, { status: 500, text: '{"Message":"no room at /data","Code":0,"Type":"error"}' });
  clock += 4_000;
  await pin();
  // A refusal says not which of them is to blame: the two are tried alone.
  expect(kubo.requests).toHaveLength(length + 15);
  // The time of silence does not count.
  expect((await pinOf(cid)).state).toBe("pending");
  for (let refused = 1; refused < 8; refused += 1) {
    clock += 4_000;
    await pin();
  }
  const failed = { state: "failed", reason: "The IPFS node does not take it." };
  expect([await pinOf(cid), await pinOf(other.cid)]).toEqual([failed, failed]);
  const made = await folder([{ name: "1", cid }]);
  clock += 4_000;
  await pin();
  expect(await pinOf(made.cid)).toEqual({ state: "failed", reason: "A file of it cannot be pinned." });

  Object.assign(kubo.fault, { status: 0 });
  expect((await send("", json(1_000))).pin.state).toBe("pending");
  expect((await folder([{ name: "1", cid }])).pin.state).toBe("pending");
  await pin();
  await pin();
  expect((await pinOf(made.cid)).state).toBe("pinned");
});

it("takes what was uploaded before there was a node, and tells what the node names otherwise", async () => {
  const { cid } = await send("", json(2_000));
  const lost = await send("", json(2_001));
  await service.db.orm.execute("delete from upload_pins");
  await requestMissingPins(service.db, clock);
  await files.store.remove(createHash("sha256").update(json(2_001)).digest("hex"));
  expect((await pinOf(cid)).state).toBe("pending");
  await pin();
  expect((await pinOf(cid)).state).toBe("pinned");
  expect(await pinOf(lost.cid)).toEqual({ state: "failed", reason: "Its bytes are not in the store." });
  const line = JSON.stringify({ Root: { Cid: { "/": lost.cid }, PinErrorMsg: "" } });
  const fresh = await send("", json(2_002));
  Object.assign(kubo.fault, { status: 200, text: line });
  await pin();
  expect(await pinOf(fresh.cid)).toEqual({
    state: "pending",
    reason: "The IPFS node gives it another name.",
  });
});

it("tries what was given up once more at the start, as the node may have room again", async () => {
  // What earlier tests left would be tried before this folder or after it, by chance.
  Object.assign(kubo.fault, { status: 0 });
  clock += 4_000;
  while ((await pin()) > 0);
  const { cid } = await send("", json(3_000));
  const made = await folder([{ name: "1", cid }]);
  Object.assign(kubo.fault, { status: 500, text: '{"Message":"no space left on device"}' });
  for (let refused = 0; refused < 9; refused += 1) {
    await pin();
    clock += 4_000;
  }
  expect((await pinOf(made.cid)).state).toBe("failed");
  Object.assign(kubo.fault, { status: 0 });
  const stop = startPinning({ ...parts(), onWaiting: () => undefined });
  await vi.waitFor(async () => expect((await pinOf(made.cid)).state).toBe("pinned"), 5_000);
  await stop();
  expect((await pinOf(cid)).state).toBe("pinned");
});

it("removes the pin of what was deleted until the node does it, and never one of what is here again", async () => {
  const pinned: string[] = [];
  for (const id of [4_000, 4_001]) pinned.push((await send("", json(id))).cid);
  await pin();
  // As if they had been idle.
  for (const cid of pinned) {
    await service.db.query(sql`delete from upload_uses where cid = ${cid}`);
    await service.db.query(sql`delete from upload_pins where cid = ${cid}`);
    await service.db.query(sql`delete from uploads where cid = ${cid}`);
    await requestUnpin(service.db, cid, clock);
  }
  Object.assign(kubo.fault, { status: 503 });
  expect(await unpinNext(parts())).toBe(0);
  Object.assign(kubo.fault, { status: 0 });
  expect((await send("", json(4_001))).pin.state).toBe("pending");
  clock += 100;
  expect(await unpinNext(parts())).toBe(1);
  await pin();
  expect(pinned.map((cid) => kubo.pinned.has(cid))).toEqual([false, true]);
  expect((await pinOf(String(pinned[1]))).state).toBe("pinned");
  // It comes too late: the content is here.
  await requestUnpin(service.db, String(pinned[1]), clock);
  expect(await unpinNext(parts())).toBe(0);
});
