import type { Logger } from "pino";
import type { Address } from "@/lib/contract/primitives";
import { uploadIdleDays } from "@/lib/contract/upload";
import type { Db } from "../db/database";
import { isFollowed } from "../market/catalogue/contract-store";
import type { AskChain } from "../market/chains/chain-connections";
import { recordEvery } from "../market/status/record-every";
import {
  confirmDeployment,
  forgetDeployment,
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
  ask: AskChain;
  log: Pick<Logger, "warn">;
  nowMs: () => number;
  /** Asks that the IPFS node keeps content no longer; null without one. */
  unpin: ((cid: string) => Promise<void>) | null;
}

const daySeconds = 86_400;
const everyMs = 3_600_000;
const together = 200;

/** Whether a contract is there; null if its chain cannot be asked now. */
async function isThere({ db, chains, ask, log }: ForgettingParts, chain: string, contract: Address) {
  if (!chains.has(chain)) return false;
  if (await isFollowed(db, { chain, contract })) return true;
  try {
    const code = await ask(chain, ({ client }) => client.getCode({ address: contract }));
    return (code ?? "0x") !== "0x";
  } catch (error) {
    log.warn({ err: error, chain }, "A deployed draft could not be looked for.");
    return null;
  }
}

/** Keeps the uploads of a deployed draft, which count as used until the chain has shown that nothing is there. */
async function settleDeployment(parts: ForgettingParts, noted: NotedDeployment, before: number) {
  const there = await isThere(parts, noted.chain, noted.contract);
  if (there === true) await confirmDeployment(parts.db, noted);
  else if (there === false && noted.notedAt < before) await forgetDeployment(parts.db, noted);
}

/**
 * Deletes what nobody has used for {@link uploadIdleDays} days. What a deployed draft, or a followed collection, shows stays for ever.
 *
 * @returns how many files and folders were deleted
 */
export async function forgetIdle(parts: ForgettingParts): Promise<number> {
  const { db, store, log, unpin } = parts;
  const before = Math.floor(parts.nowMs() / 1_000) - uploadIdleDays * daySeconds;
  const noted = await listNotedDeployments(db, together);
  for (const deployment of noted) await settleDeployment(parts, deployment, before);
  await putBackUsed(db, before, store);
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
    let count = together;
    while (count > 0 && !isStopping) count = await forgetIdle(parts);
  };
  const stop = recordEvery({ everyMs, what: "The end of idle uploads", log: parts.log, record });
  return () => {
    isStopping = true;
    return stop();
  };
}
