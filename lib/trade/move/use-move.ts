"use client";

import type { WebChain } from "../../chains/web-chain";
import { flowId } from "../flow/flow-store";
import { useReviewedFlow } from "../flow/use-reviewed-flow";
import { type MoveRequest, prepareMove } from "./prepare";
import { moveFlow, moveKey } from "./run";

const move = { ...moveFlow, prepare: prepareMove };

/** A move for its dialog: the review, the flow, and the actions of the person. `to` is null until a destination is chosen. */
export function useMove(asked: Omit<MoveRequest, "to"> & { to: WebChain | null }) {
  const { item, web, to } = asked;
  return useReviewedFlow(move, {
    id: flowId({ kind: "move", key: moveKey(asked) }),
    web,
    name: item.name,
    request: to === null ? null : { ...asked, to },
    of: to?.chain.id ?? "",
    context: { act: "move", itemName: item.name, chainName: web.chain.name },
  });
}
