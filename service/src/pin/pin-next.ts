import { CID } from "multiformats/cid";
import type { Logger } from "pino";
import type { Db } from "../db/database";
import { maxAttempts, retryDelay } from "../fetch/backoff";
import { type DuePin, listDuePins, listFolderParts, markNotPinned, markPinned } from "../market/uploads/pins";
import type { FileStore } from "../media/file-store";
import type { Block } from "../media/unixfs/dag-node";
import { fileBlocks } from "../media/unixfs/file-dag";
import { folderBlocks } from "../media/unixfs/folder-dag";
import { carOf } from "./car";
import { type Kubo, KuboError } from "./kubo";

export interface PinningParts {
  db: Db;
  kubo: Kubo;
  store: Pick<FileStore, "read">;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  signal: AbortSignal;
  /** Spreads retries, from 0 up to 1. */
  random: () => number;
  /** Hears how content ended: `pinned`, or an attempt that failed. */
  onPin: (outcome: "pinned" | "failed", count: number) => void;
}

/** Files of one request, and their bytes: a request for each of 10,000 small files would take minutes. */
const maxFiles = 500;
const maxBytes = 16_000_000;
/** Until a folder is looked at again whose files are on their way, in seconds. */
const folderSeconds = 5;

interface Content {
  pin: DuePin;
  blocks: Block[];
}

const words = {
  missing: "Its bytes are not in the store.",
  waits: "Its files are not pinned yet.",
  fileFailed: "A file of it cannot be pinned.",
  silent: "The IPFS node does not answer.",
  refused: "The IPFS node does not take it.",
  another: "The IPFS node gives it another name.",
} as const;

async function readFile({ store }: PinningParts, digest: string, bytes: number): Promise<Buffer | null> {
  const body = await store.read(digest, { start: 0, end: bytes - 1 });
  return body === null ? null : Buffer.concat(await body.toArray());
}

/** An attempt that failed. Content that the node refused often in a row is given up; while it is silent, it is asked for ever. */
async function failed(
  parts: PinningParts,
  { cid, attempts, reason: before }: DuePin,
  reason: string,
  isOurs: boolean,
) {
  // The first refusal after a silence begins the count.
  const tried = isOurs && before === words.silent ? 1 : attempts + 1;
  const now = Math.floor(parts.nowMs() / 1_000);
  const nextAt = isOurs && tried >= maxAttempts ? null : now + retryDelay(tried, parts.random());
  await markNotPinned(parts.db, cid, { reason, attempts: tried, nextAt });
  parts.onPin("failed", 1);
}

const givenUp = (parts: PinningParts, { cid, attempts }: DuePin, reason: string) =>
  markNotPinned(parts.db, cid, { reason, attempts, nextAt: null });

/** The blocks of what is due; null if it has to wait or is given up, which is noted. */
async function blocksOf(parts: PinningParts, pin: DuePin): Promise<Block[] | null> {
  if (!pin.isFolder) {
    const { digest, bytes } = pin;
    const body = digest === null || bytes === null ? null : await readFile(parts, digest, bytes);
    if (body !== null) return fileBlocks(body);
    await givenUp(parts, pin, words.missing);
    return null;
  }
  const files = await listFolderParts(parts.db, pin.cid);
  if (files.some((file) => file.pin === "failed")) {
    await givenUp(parts, pin, words.fileFailed);
    return null;
  }
  if (files.some((file) => file.pin !== "pinned")) {
    const nextAt = Math.floor(parts.nowMs() / 1_000) + folderSeconds;
    await markNotPinned(parts.db, pin.cid, { reason: words.waits, attempts: pin.attempts, nextAt });
    return null;
  }
  return folderBlocks(files.map(({ name, cid, size }) => ({ name, size, cid: CID.parse(cid) })));
}

/** Sends contents in one request. A refusal says not which of them is to blame, so they are tried one by one then. */
async function send(parts: PinningParts, contents: readonly Content[]): Promise<void> {
  const { db, kubo, log, signal, onPin } = parts;
  const roots = contents.map(({ blocks }) => blocks.at(-1)?.cid).filter((cid) => cid !== undefined);
  const blocks = new Map(contents.flatMap((each) => each.blocks).map((block) => [String(block.cid), block]));
  try {
    const answers = await kubo.importCar(carOf(roots, [...blocks.values()]), signal);
    const pinned = contents.filter(({ pin }) => answers.get(pin.cid) === "").map(({ pin }) => pin.cid);
    await markPinned(db, pinned);
    if (pinned.length > 0) onPin("pinned", pinned.length);
    for (const { pin } of contents) {
      const answer = answers.get(pin.cid);
      if (answer === "") continue;
      log.warn(
        { cid: pin.cid, answer, named: [...answers.keys()].slice(0, 5) },
        "The IPFS node pins otherwise.",
      );
      await failed(parts, pin, answer === undefined ? words.another : words.refused, true);
    }
  } catch (error) {
    if (!(error instanceof KuboError) || signal.aborted) throw error;
    if (error.code === "refused" && contents.length > 1) {
      for (const content of contents) await send(parts, [content]);
      return;
    }
    log.warn({ err: error, contents: contents.length }, "The IPFS node does not pin.");
    const isOurs = error.code === "refused";
    for (const { pin } of contents) await failed(parts, pin, isOurs ? words.refused : words.silent, isOurs);
  }
}

/** Pins what is due, as much as one request takes. @returns how many contents were looked at */
export async function pinNext(parts: PinningParts): Promise<number> {
  const due = await listDuePins(parts.db, Math.floor(parts.nowMs() / 1_000), maxFiles);
  const contents: Content[] = [];
  let bytes = 0;
  let looked = 0;
  for (const pin of due) {
    if (bytes > 0 && bytes + (pin.bytes ?? 0) > maxBytes) break;
    // The files of this request are pinned only after it.
    if (pin.isFolder && contents.length > 0) break;
    looked += 1;
    const blocks = await blocksOf(parts, pin);
    if (blocks === null) continue;
    const named = String(blocks.at(-1)?.cid);
    if (named !== pin.cid) {
      // What is in the store is not what was uploaded.
      await givenUp(parts, pin, words.missing);
      continue;
    }
    contents.push({ pin, blocks });
    bytes += blocks.reduce((sum, block) => sum + block.bytes.byteLength, 0);
  }
  if (contents.length > 0) await send(parts, contents);
  return looked;
}
