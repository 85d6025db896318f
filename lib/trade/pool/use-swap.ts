"use client";

import { useMemo, useState } from "react";
import { settledOf } from "../fill/settled-fill";
import { isUnderway } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { followSale } from "../flow/refresh-page";
import { type ReviewedFlow, useReviewedFlow } from "../flow/use-reviewed-flow";
import { savedSwap } from "./outcome";
import { type SwapRequest, type SwapReview, swapKey } from "./swap-request";

type SwapKind = "pool_sell" | "pool_buy";

/**
 * The trade that a dialog shows: with the pool of a trade of this item that began before a reload, and else with the pool that is offered
 * now. An approval that was paid for is not paid for a second time, to another pool.
 */
export function useSwapRequest(kind: SwapKind, { item, pool, web, account }: SwapRequest): SwapRequest {
  const [begun] = useState(() => {
    const flow = flowStore.get(flowId({ kind, key: swapKey({ item, account }) }));
    return flow === null ? null : (savedSwap(flow)?.pool ?? null);
  });
  return useMemo(() => ({ item, pool: begun ?? pool, web, account }), [item, begun, pool, web, account]);
}

/**
 * A trade with a pool for its dialog: the review, the flow, and the actions of the person.
 *
 * @returns `amount`: the wei in the bytes, of the flow while it is under way, also after a reload, or of the review; null while unknown
 */
export function useSwap(
  { kind, ...swap }: ReviewedFlow<SwapRequest, SwapReview> & { kind: SwapKind },
  request: SwapRequest,
) {
  const { item, web, pool } = request;
  const { flow, ...reviewed } = useReviewedFlow<SwapRequest, SwapReview>(
    {
      ...swap,
      async onDone({ steps }, { signal }) {
        const hash = steps.at(-1)?.hash ?? null;
        if (hash !== null) await followSale(item, hash, signal);
      },
    },
    {
      id: flowId({ kind, key: swapKey(request) }),
      web,
      name: item.name,
      request,
      of: pool,
      context: { act: kind, itemName: item.name, chainName: web.chain.name },
    },
  );
  // Between two steps after a reload there is a new review, whose amount is signed. The one that was saved is over then.
  const isSigned = flow !== null && (isUnderway(flow) || reviewed.status === "confirmed");
  const saved = isSigned ? savedSwap(flow) : null;
  return {
    ...reviewed,
    flow,
    amount: saved?.amount ?? reviewed.review?.amount ?? null,
    settled: flow === null ? null : settledOf(flow),
  };
}
