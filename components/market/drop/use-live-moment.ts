"use client";

import type { Drop } from "@/lib/contract/drop";
import { lastChange } from "@/lib/drops/chain-clock";
import { dropPhase } from "@/lib/drops/drop-phase";
import { type DueStage, dueStage, recordDoubtSeconds, type TimedDrop } from "@/lib/drops/due-stage";
import { useEligibility } from "@/lib/query/use-eligibility";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useHasCome, useStageMoment } from "./use-chain-now";

/** What is asked to say which stage of a drop is open on its chain. */
export type WatchedDrop = TimedDrop & Pick<Drop, "slug" | "chain" | "creator">;

/**
 * The moment at which a stage of a drop opened or closed last, 0 before the first; null until it is known what time it is. A stage opens
 * when its chain says so: one that is due until then is named, and the moment stays the one before it.
 */
export function useLiveMoment(drop: WatchedDrop): { moment: number | null; due: DueStage | null } {
  const clock = useStageMoment(drop);
  const { address } = useWallet();
  const open = clock === null ? null : dropPhase(drop, clock).current;
  const isOld = useHasCome(drop.chain, open === null ? null : open.startsAt + recordDoubtSeconds);
  const isCertain = open === null || (isOld && drop.currentStage === open.id);
  // Whoever is asked about, the answer says what time it is on the chain.
  const account = isCertain ? null : (address ?? drop.creator);
  const { data: answer } = useEligibility({ slug: drop.slug, account, moment: clock, open });
  const due = clock === null ? null : dueStage(drop, { now: clock, answer });
  return { moment: due === null ? clock : lastChange(drop.stages, due.stage.startsAt - 1), due };
}
