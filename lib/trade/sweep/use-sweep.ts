"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { WebChain } from "../../chains/web-chain";
import { t } from "../../language/translate";
import { queryKeys } from "../../query/query-keys";
import { removeFromCart } from "../cart/cart";
import { cartOwner } from "../cart/cart-storage";
import { browserPorts } from "../flow/browser-ports";
import { currentStep, type Flow, isUnderway } from "../flow/flow";
import { type FlowId, flowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { type ReviewedFlow, useReviewedFlow } from "../flow/use-reviewed-flow";
import type { AnswerBook } from "./answer-book";
import { readSweepLeftovers, sweepApprovals } from "./leftover";
import { prepareSweep } from "./prepare";
import type { SweepRequest, SweepReview } from "./request";
import { sweepFlow, sweepKey } from "./run";
import { type SweepReceipt, settleSweep } from "./settle";

const nothing: Awaited<ReturnType<typeof readSweepLeftovers>> = [];

/**
 * The allowances that a stopped sweep left, read from the chain again each time it stops.
 *
 * @param flow the stopped flow, also while the next attempt is reviewed; null if none stopped
 */
function useSweepLeftovers(flow: Flow | null, web: WebChain) {
  const [first] = flow === null ? [] : sweepApprovals(flow);
  const stoppedAt = flow === null ? null : currentStep(flow)?.since;
  const { data = nothing } = useQuery({
    queryKey: queryKeys.leftoverAllowance(web.chain.id, first?.approval ?? "", `${stoppedAt}`),
    queryFn: () => (flow === null ? nothing : readSweepLeftovers(flow, web, browserPorts)),
    enabled: first !== undefined,
    // A restored allowance shows its own message, which must stay until it was read.
    refetchOnWindowFocus: false,
  });
  return first === undefined ? nothing : data;
}

/** Reasons for which an entry can never be bought again: the cart removes it. */
const gone: ReadonlySet<string> = new Set([
  "already_sold",
  "listing_ended",
  "order_filled",
  "order_cancelled",
  "order_expired",
]);

function takeOut({ bought, failed }: SweepReceipt, buyer: string): void {
  const lost = failed.filter(({ words }) => gone.has(words.code));
  removeFromCart(
    cartOwner(buyer),
    [...bought, ...lost].map(({ entry }) => entry.listing.id),
  );
  for (const { entry } of [...bought, ...lost]) refreshAfterTrade(entry.item);
}

/**
 * The purchase on one chain for its dialog: the review, the flow, and the actions of the person.
 *
 * @param book caches the service's answers during the checkout
 * @param onSettled receives the receipt once the chain has it
 * @param settled whether the receipt already exists, so that no review is needed
 */
export function useSweep(
  request: SweepRequest,
  {
    book,
    settled,
    onSettled,
  }: { book: AnswerBook; settled: boolean; onSettled: (receipt: SweepReceipt) => void },
) {
  const { web, buyer } = request;
  const id = flowId({ kind: "sweep", key: sweepKey(request) });
  /** The stopped attempt on each chain. Its approvals stay in force while the next attempt is reviewed. */
  const [stopped, setStopped] = useState<Readonly<Partial<Record<FlowId, Flow>>>>({});
  const sweep: ReviewedFlow<SweepRequest, SweepReview> = {
    outcome: sweepFlow.outcome,
    prepare: (asked, ports) => prepareSweep(asked, ports, book),
    expiryOf: ({ verification }) => verification,
    create(agreed, ports) {
      const earlier = flowStore.get(id) ?? stopped[id] ?? null;
      return sweepFlow.create({ ...agreed, book, earlier }, ports);
    },
    run: (flow, agreed, parts) => sweepFlow.run(flow, { ...agreed, book }, parts),
    async onDone(flow, { signal, lookAgain }) {
      if (settled) return;
      const receipt = await settleSweep(flow, web, browserPorts);
      if (signal.aborted) return;
      flowStore.end(id);
      if (receipt === null) {
        // Another version of this page saved the flow. The purchase is on the chain in any case.
        lookAgain();
        return;
      }
      takeOut(receipt, buyer);
      onSettled(receipt);
    },
  };
  const { flow, status, lookAgain, ...reviewed } = useReviewedFlow(sweep, {
    id,
    web,
    name: t("An item of your cart"),
    request: settled ? null : request,
    of: "",
    context: { chainName: web.chain.name },
  });
  const leftovers = useSweepLeftovers(settled ? null : (flow ?? stopped[id] ?? null), web);

  /** Forgets the failure, remembers the allowances that it left, and starts a new review. A confirmed purchase is only read again. */
  const restart = () => {
    if (status === "confirmed") {
      lookAgain();
      return;
    }
    if (flow !== null) setStopped((before) => ({ ...before, [id]: flow }));
    reviewed.restart();
  };
  const beginAnew = useEffectEvent(() => {
    if (flowStore.get(id)?.failure != null) restart();
  });
  // An attempt that stopped before the checkout was opened is over: some failures, as too little money, offer no way on in place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure in the open checkout stays until the person has read it.
  useEffect(() => beginAnew(), [id]);
  return { ...reviewed, flow, status, underway: flow !== null && isUnderway(flow), leftovers, restart };
}
