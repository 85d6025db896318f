"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebChain } from "../../chains/web-chain";
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
 * What the approvals of a sweep that stopped left standing, read from the chain anew for each time that it stopped.
 *
 * @param flow the one that stopped, also while another attempt is reviewed; null where none did
 */
function useSweepLeftovers(flow: Flow | null, web: WebChain) {
  const [first] = flow === null ? [] : sweepApprovals(flow);
  const stoppedAt = flow === null ? null : currentStep(flow)?.since;
  const { data = nothing } = useQuery({
    queryKey: queryKeys.leftoverAllowance(web.chain.id, first?.approval ?? "", `${stoppedAt}`),
    queryFn: () => (flow === null ? nothing : readSweepLeftovers(flow, web, browserPorts)),
    enabled: first !== undefined,
    // What is set back says so itself, and must not be gone before that was read.
    refetchOnWindowFocus: false,
  });
  return first === undefined ? nothing : data;
}

/** Reasons for which an entry cannot be bought any more, whatever happens: the cart lets go of it. */
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
 * The purchase on one chain for its dialog: the review, the flow, and what the person can do.
 *
 * @param book keeps the service's answers for the length of the checkout
 * @param onSettled gets the receipt once the chain has it
 * @param settled there is a receipt already: nothing is to be looked at any more
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
  /** What an attempt approved stays approved while the next one is reviewed, on each of the chains. */
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
        // Kept by another version of this page: what was bought is on the chain all the same.
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
    name: "An item of your cart",
    request: settled ? null : request,
    of: "",
    context: { chainName: web.chain.name },
  });
  const leftovers = useSweepLeftovers(settled ? null : (flow ?? stopped[id] ?? null), web);

  /** Forgets what failed, but not what it left standing, and looks at everything anew. A purchase that was made is only read again. */
  const restart = () => {
    if (status === "confirmed") {
      lookAgain();
      return;
    }
    if (flow !== null) setStopped((before) => ({ ...before, [id]: flow }));
    reviewed.restart();
  };
  return { ...reviewed, flow, status, underway: flow !== null && isUnderway(flow), leftovers, restart };
}
