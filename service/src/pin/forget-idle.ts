import type { Logger } from "pino";
import { uploadIdleDays } from "@/lib/contract/upload";
import type { Db } from "../db/database";
import { isFollowed } from "../market/catalogue/contract-store";
import type { OrderChains } from "../market/orders/on-chain/order-chains";
import { readContractOwner } from "../market/owners/read-contract-owner";
import { recordEvery } from "../market/status/record-every";
import {
  confirmDeployment,
  forgetDeployment,
  hasAskedFor,
  listNotedDeployments,
  type NotedDeployment,
} from "../market/uploads/deployments";
import {
  deleteIdleFolders,
  deleteIdleUpload,
  listIdleUploads,
  putBackUsed,
} from "../market/uploads/idle-uploads";
import type { FileStore } from "../media/file-store";

export interface ForgettingParts {
  db: Db;
  store: Pick<FileStore, "size" | "remove">;
  /** The chains that are served. */
  chains: { has(chain: string): boolean };
  orderChains: OrderChains;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Asks that the IPFS node keeps content no longer; null without one. */
  unpin: ((cid: string) => Promise<void>) | null;
}

const daySeconds = 86_400;
const everyMs = 3_600_000;
const together = 200;

const idleBefore = ({ nowMs }: ForgettingParts) => Math.floor(nowMs() / 1_000) - uploadIdleDays * daySeconds;

/**
 * Whether a draft was deployed as the contract that it names: one that is followed, or the account's own. A draft can name any contract, and
 * what one shows is kept for ever. Null if that cannot be known now.
 */
async function isDeployed({ db, chains, orderChains, log }: ForgettingParts, noted: NotedDeployment) {
  const { chain, contract, account } = noted;
  if (await isFollowed(db, { chain, contract })) return true;
  if (await hasAskedFor(db, noted)) return true;
  // The operator took the chain out of the configuration: it is away.
  if (!chains.has(chain)) return null;
  try {
    return (await readContractOwner(orderChains, { chain, contract })) === account;
  } catch (error) {
    log.warn({ err: error, chain }, "A deployed draft could not be looked for.");
    return null;
  }
}

/** Keeps the uploads of a deployed draft, which count as used until the chain has shown that nothing is there. */
async function settleDeployment(parts: ForgettingParts, noted: NotedDeployment, before: number) {
  const there = await isDeployed(parts, noted);
  if (there === true) await confirmDeployment(parts.db, noted);
  else if (there === false && noted.notedAt < before) await forgetDeployment(parts.db, noted);
}

/** Settles all deployments that are noted, and puts back what a deletion left half-way. */
export async function settleUses(parts: ForgettingParts, isStopping = () => false): Promise<void> {
  const { db, store } = parts;
  const before = idleBefore(parts);
  await putBackUsed(db, before, store);
  let last: NotedDeployment | undefined;
  do {
    const noted = await listNotedDeployments(db, last, together);
    for (const deployment of noted) {
      if (isStopping()) return;
      await settleDeployment(parts, deployment, before);
    }
    last = noted.at(-1);
  } while (last !== undefined);
}

/**
 * Deletes some of what nobody has used for {@link uploadIdleDays} days. What a deployed draft, or a followed collection, shows stays for ever.
 *
 * @returns how many files and folders were deleted
 */
export async function forgetIdle(parts: ForgettingParts): Promise<number> {
  const { db, store, log, unpin } = parts;
  const before = idleBefore(parts);
  const gone = await deleteIdleFolders(db, before, together);
  try {
    for (const file of await listIdleUploads(db, before, together)) {
      if (await deleteIdleUpload(db, file, { before, store })) gone.push(file.cid);
    }
  } finally {
    for (const cid of gone) {
      await unpin?.(cid).catch((error: unknown) =>
        log.warn({ err: error, cid }, "A pin could not be removed."),
      );
    }
  }
  return gone.length;
}

/** Does so every hour, until stopped. One process does it at a time. @returns how to stop */
export function startForgetting(parts: ForgettingParts): () => Promise<void> {
  let isStopping = false;
  const record = async () => {
    await settleUses(parts, () => isStopping);
    let count = together;
    while (count > 0 && !isStopping) count = await forgetIdle(parts);
  };
  const stop = recordEvery({ everyMs, what: "The end of idle uploads", log: parts.log, record });
  return () => {
    isStopping = true;
    return stop();
  };
}
