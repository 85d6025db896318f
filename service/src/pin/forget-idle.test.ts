import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Address, pad } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type StudioService, startStudioService } from "../../testing/studio-service";
import { openTestUploads } from "../../testing/upload-store";
import { eraseAccountData } from "../market/accounts/erase-account-data";
import type { OrderChains } from "../market/orders/on-chain/order-chains";
import { touchUploads } from "../market/uploads/keep-uploads";
import { findShownContent } from "../market/uploads/read-uploads";
import { createFolderFileStore } from "../media/folder-file-store";
import { MediaStoreError } from "../media/media-store";
import { forgetIdle, settleUses } from "./forget-idle";

const creator = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const contract = (n: number): Address => `0x${n.toString().padStart(40, "0")}`;
const days = (count: number) => count * 86_400;
const files = openTestUploads();
let service: StudioService;
let token: string;
/** How far ahead of the uploads the clock is at their end, seconds. */
let shifted = 0;
/** What the chain answers about a contract: its owner, that it names none, or that it is away. */
let ownerOf: (address: Address) => Address | null;
const unpinned: string[] = [];

beforeAll(async () => {
  service = await startStudioService(() => ({ uploads: { store: files.store, isPinning: false } }));
  token = await service.signIn(creator);
});
afterAll(async () => {
  await service.stop();
  await files.close();
});

async function send(path: string, body: string, draft: string, method = "POST") {
  const response = await service.app.request(`/v1${path}${method === "PUT" ? "" : `?draft=${draft}`}`, {
    method,
    headers: {
      "x-api-key": "test-key-that-may-only-read",
      "x-session": token,
      "content-type": "application/json",
    },
    body,
  });
  return response.json();
}
const upload = async (name: string, draft: string): Promise<string> =>
  (await send("/uploads", JSON.stringify({ name }), draft)).cid;
const folder = async (cid: string, draft: string): Promise<string> =>
  (await send("/uploads/folders", JSON.stringify({ files: [{ name: "0", cid }] }), draft)).cid;
const deploy = (draft: string, chain: string, address: Address) => {
  const content = { basics: { chain }, deployment: { contract: address } };
  return send(
    `/accounts/${creator}/drafts/${draft}`,
    JSON.stringify({ name: "", revision: 0, content }),
    draft,
    "PUT",
  );
};
const fileStore = createFolderFileStore(files.folder, "uploads");
const forget = async (store: Pick<typeof fileStore, "size" | "remove"> = fileStore) => {
  const callContract = async (_chain: string, { to }: { to: Address }) => {
    const owner = ownerOf(to);
    if (owner === null) throw new Error("away");
    return owner === "0x" ? null : pad(owner);
  };
  const orderChains = { callContract } as Partial<OrderChains> as OrderChains;
  const parts = {
    ...{ db: service.db, store, chains: new Set(["base"]), orderChains },
    log: { warn: () => undefined },
    nowMs: () => Date.now() + shifted * 1_000,
    unpin: async (cid: string) => void unpinned.push(cid),
  };
  await settleUses(parts);
  return forgetIdle(parts);
};
const left = async (cids: readonly string[]) => {
  const rows = await service.db.query<{ cid: string }>(sql`
    select cid from uploads where stored_at is not null union all select cid from upload_folders`);
  const known = new Set(rows.map(({ cid }) => cid));
  return cids.map((cid) => known.has(cid));
};
const storedFiles = async () =>
  (await readdir(join(files.folder, "uploads"), { recursive: true })).filter((name) =>
    /[0-9a-f]{64}$/.test(name),
  );

it("deletes what nobody used for 30 days, and keeps what contracts show", async () => {
  const idle = await upload("idle", "draft-idle");
  const inFolder = await upload("in a folder", "draft-idle");
  const idleFolder = await folder(inFolder, "draft-idle");
  const shown = await upload("shown", "draft-idle");
  const shownBelow = await upload("shown in a folder", "draft-idle");
  const shownFolder = await folder(shownBelow, "draft-idle");
  const deployed = await upload("deployed", "draft-deployed");
  const unsure = await upload("unsure", "draft-unsure");
  const invented = await upload("invented", "draft-invented");
  await deploy("draft-deployed", "base", contract(1));
  await deploy("draft-unsure", "base", contract(2));
  await deploy("draft-invented", "base", contract(5));
  const away = await upload("away", "draft-away");
  await deploy("draft-away", "elsewhere", contract(3));
  await findShownContent(service.db, { cid: shown, name: null });
  await findShownContent(service.db, { cid: shownFolder, name: "0" });
  const all = [idle, inFolder, idleFolder, shown, shownBelow, shownFolder, deployed, unsure, invented, away];
  ownerOf = (address) =>
    new Map<Address, Address>([
      [contract(1), creator],
      [contract(5), contract(9)],
    ]).get(address) ?? null;

  shifted = days(29);
  expect(await forget()).toBe(0);
  expect(await left(all)).toEqual(all.map(() => true));
  expect(await storedFiles()).toHaveLength(8);

  shifted = days(31);
  while ((await forget()) > 0);
  const gone = [idle, inFolder, idleFolder, invented];
  expect(await left(all)).toEqual(all.map((cid) => !gone.includes(cid)));
  expect(await storedFiles()).toHaveLength(5);
  expect(unpinned.sort()).toEqual(gone.sort());

  // The chain answers again: nothing was deployed there.
  ownerOf = () => "0x";
  expect(await forget()).toBe(1);
  expect(await left([unsure, deployed, away])).toEqual([false, true, true]);
  expect(await upload("idle", "draft-again")).toBe(idle);
  expect(await left([idle])).toEqual([true]);
});

it("keeps what a contract may show when its creator erases the data of the account", async () => {
  const deployed = await upload("left behind", "draft-left");
  const other = await upload("other", "draft-other");
  await deploy("draft-left", "base", contract(4));
  const now = Math.floor(Date.now() / 1_000);
  await eraseAccountData({ db: service.db, journal: null }, creator, { now, times: [] });
  shifted = days(31);
  await forget();
  expect(await left([deployed, other])).toEqual([true, false]);
});

it("leaves a file where it was when the store fails, and puts back one that is used meanwhile", async () => {
  // Erasing the data of the account has ended the session.
  token = await service.signIn(creator);
  const failing = await upload("store fails", "draft-fails");
  shifted = days(31);
  const remove = () => Promise.reject(new MediaStoreError("unavailable"));
  await expect(forget({ ...fileStore, remove })).rejects.toThrow(MediaStoreError);
  expect(await left([failing])).toEqual([true]);

  // A deletion that was cut off has withdrawn it; then its draft is saved, so that it is in use.
  await service.db.query(sql`update uploads set stored_at = null where cid = ${failing}`);
  const now = Math.floor(Date.now() / 1_000) + shifted;
  await touchUploads(service.db, { account: creator, draft: "draft-fails", now });
  await forget();
  expect(await left([failing])).toEqual([true]);
});
