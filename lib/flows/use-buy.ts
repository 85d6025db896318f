"use client";

import type { BuyRequest, BuyReview } from "./buy-types";
import { flowId } from "./flow-store";
import { prepareBuy } from "./prepare-buy";
import { buyKey, createBuyFlow, runBuy } from "./run-buy";
import { useFill } from "./use-fill";

/** A purchase for its dialog. */
export function useBuy(request: BuyRequest) {
  const { item, web, buyer, listing, quantity } = request;
  const id = flowId({ kind: "buy", key: buyKey(request) });
  return useFill<BuyReview>({
    id,
    of: `${id}:${listing.id}:${quantity}:${buyer}`,
    web,
    item,
    prepare: (ports) => prepareBuy(request, ports),
    create: (review, ports) => createBuyFlow(request, review, ports),
    run: (flow, parts) => runBuy(flow, { request, ...parts }),
  });
}
