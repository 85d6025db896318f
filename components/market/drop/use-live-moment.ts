"use client";

import type { Drop } from "@/lib/contract/drop";
import { lastChange } from "@/lib/drops/chain-clock";
import { dropPhase } from "@/lib/drops/drop-phase";
import { type DueStage, dueStage, recordDoubtSeconds, type TimedDrop } from "@/lib/drops/due-stage";
import { useEligibility } from "@/lib/query/use-eligibility";
import { useWallet } from "@/lib/wallet/wallet-store";
import { useHasCome, useStageMoment } from "./use-chain-now";

/** The fields needed to find which stage of a drop is open on its chain. */
export type WatchedDrop = TimedDrop & Pick<Drop, "slug" | "chain" | "creator">;

/**
 * When a drop's stage last opened or closed; 0 before the first, null until the time is known. A stage opens when its
 * chain does so. Until then `due` names it, and the moment is the previous one.
 */
export function useLiveMoment(drop: WatchedDrop): { moment: number | null; due: DueStage | null } {
  const clock = useStageMoment(drop);
  const { address } = useWallet();
  const open = clock === null ? null : dropPhase(drop, clock).current;
  const isOld = useHasCome(drop.chain, open === null ? null : open.startsAt + recordDoubtSeconds);
  const isCertain = open === null || (isOld && drop.currentStage === open.id);
  // The answer reports the chain's time for any account, so the creator's serves without a wallet.
  const account = isCertain ? null : (address ?? drop.creator);
  const { data: answer } = useEligibility({ slug: drop.slug, account, moment: clock, open });
  const due = clock === null ? null : dueStage(drop, { now: clock, answer });
  return { moment: due === null ? clock : lastChange(drop.stages, due.stage.startsAt - 1), due };
}
