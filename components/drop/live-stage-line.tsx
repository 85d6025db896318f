"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { useLiveDrop } from "../market/drop/live-drop";
import { useChainNow } from "../market/drop/use-chain-now";
import { recordedMoment, StageLine } from "./stage-line";

/** Seconds between two looks at how far a stage is. */
const lineStep = 60;

/** The stages of the page's drop, by its chain's time. */
export function LiveStageLine({ looks }: { looks: ChainLooks }) {
  const { drop, moment, due } = useLiveDrop();
  const minute = useChainNow(drop.chain, lineStep);
  const clock = moment === null || minute === null ? null : Math.max(moment, minute);
  const known = clock === null || due === null ? clock : Math.min(clock, due.stage.startsAt - 1);
  return <StageLine drop={drop} now={known ?? recordedMoment(drop)} looks={looks} />;
}
