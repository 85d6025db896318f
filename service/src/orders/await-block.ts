import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../db/database";
import { getAppliedBlock } from "../db/queries/applied-block";

const pollMs = 40;

/**
 * Waits until the follower has applied a block of a chain, so that what the chain just said is in the database as well.
 *
 * @returns false when it has not within `timeoutMs`.
 */
export async function awaitBlock(
  db: Db,
  { chain, block, timeoutMs }: { chain: string; block: number; timeoutMs: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const applied = await getAppliedBlock(db, chain);
    if (applied !== null && applied >= block) return true;
    if (performance.now() >= deadline) return false;
    await delay(pollMs);
  }
}
