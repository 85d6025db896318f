import type { Db } from "../../../db/database";
import { MarketError } from "../../errors/market-error";
import { findReplaced } from "../ending/check-replacement";
import { findOrderEnds } from "../ending/order-ends";
import { listKnownHashes } from "../read/get-order";
import { refuseEnded, replacedAlready } from "../status/refuse-status";
import { orderId } from "./order-rows";
import type { AcceptedOrder, Submission } from "./submission";

/** The orders that end with new ones. */
interface ReplacedOrders {
  /** The id of each by the id of the new order. */
  replaced: Map<string, string>;
  refused: Map<Submission, MarketError>;
}

/**
 * Finds the orders that accepted ones replace.
 *
 * @param options.now Now of the chain, Unix seconds.
 */
export async function findReplacedOrders(
  db: Db,
  { accepted, now }: { accepted: readonly AcceptedOrder[]; now: number },
): Promise<ReplacedOrders> {
  const found: ReplacedOrders = { replaced: new Map(), refused: new Map() };
  for (const { submission } of accepted) {
    const { replaces, chain, hash } = submission;
    if (replaces === undefined) continue;
    const row = await findReplaced(db, { ...submission, replaces }, now);
    if (row instanceof MarketError) {
      found.refused.set(submission, row);
      continue;
    }
    // Two orders that replace the same one would both be live, and their maker agreed to one. The same order again may just be stored.
    const isTaken = row.endedAt !== null || [...found.replaced.values()].includes(row.id);
    if (isTaken && (await listKnownHashes(db, chain.id, [hash])).length === 0) {
      found.refused.set(submission, replacedAlready());
      continue;
    }
    found.replaced.set(orderId(chain.id, hash), row.id);
  }
  return found;
}

/** Orders that were ended before a restore of an older backup: anybody who has one could post it again. */
export async function refuseOldEnds(
  db: Db,
  submissions: readonly Submission[],
): Promise<[Submission, MarketError][]> {
  const idOf = ({ chain, hash }: Submission) => orderId(chain.id, hash);
  const ended = await findOrderEnds(db, submissions.map(idOf));
  return submissions.flatMap((submission): [Submission, MarketError][] =>
    ended.has(idOf(submission)) ? [[submission, refuseEnded()]] : [],
  );
}
