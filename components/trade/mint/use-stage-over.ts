"use client";

import { useDrop } from "@/lib/query/use-drop";
import type { ErrorWords } from "@/lib/trade/errors/error-words";
import { explainError } from "@/lib/trade/errors/explain-error";
import type { MintRequest } from "@/lib/trade/mint/request";
import { stageOver } from "@/lib/trade/mint/stage-over";
import { useLiveMoment, type WatchedDrop } from "../../market/drop/use-live-moment";

/** The drop as it was when Mint was pressed: its stage was open. */
function pressedDrop({ drop, terms, minter }: MintRequest): WatchedDrop {
  return {
    ...drop,
    currentStage: terms.stage,
    creator: minter,
    status: "live",
    supply: { max: null, minted: 0 },
  };
}

/** Why a mint that is shown cannot be begun any more, as soon as its time or the drop's live record says so; null until then. */
export function useStageOver(request: MintRequest): ErrorWords | null {
  const { drop, web } = request;
  const { data } = useDrop(drop.slug, drop.collection);
  const fresh = data ?? pressedDrop(request);
  const { moment } = useLiveMoment(fresh);
  const error = moment === null ? null : stageOver(request, fresh, moment);
  const context = { act: "mint", itemName: drop.name, chainName: web.chain.name } as const;
  return error && explainError(error, context);
}
