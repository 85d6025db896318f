"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { Order } from "../../contract/order";
import { queryKeys } from "../../query/query-keys";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "../flow/browser-ports";
import { flowStatus } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { useFlow } from "../flow/use-flow";
import type { Verification } from "../review/check-row";
import { type EndOrderHow, type EndOrderRequest, prepareCancel, prepareHide } from "./prepare";
import { endOrderFlow, findOrder } from "./run";

type Subject = Omit<EndOrderRequest, "how">;

/** What the wallet would be asked, beside what the page shows; null where trading is off. */
function verify(subject: Subject, how: EndOrderHow, found: Order): Verification | null {
  if (!subject.web.trading.on) return null;
  if (how === "cancel") return prepareCancel(subject, found).verification;
  return prepareHide({ ...subject, how }, found, Math.floor(browserPorts.now() / 1000)).verification;
}

/** Cancelling, hiding or showing an order again, for its dialog. Only one of them is chosen at a time. */
export function useEndOrder(subject: Subject, initial: EndOrderHow) {
  const { order, web, name, item } = subject;
  const [how, setHow] = useState<EndOrderHow>(
    () =>
      (["hide", "unhide"] as const).find((kind) => flowStore.get(flowId({ kind, key: order.id })) !== null) ??
      initial,
  );
  const id = flowId({ kind: how, key: order.id });
  const flow = useFlow(id, { chain: web.chain, itemName: name, outcome: endOrderFlow.outcome });
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  // Its components, which are what is signed: what the page shows is compared with them.
  const found = useQuery({
    queryKey: queryKeys.ownOrder(order.side, order.id),
    queryFn: () => findOrder(subject, browserPorts),
    enabled: !done,
  });
  const signed = found.data;
  const verification = useMemo(
    () => (signed === undefined ? null : verify(subject, how, signed)),
    [subject, how, signed],
  );

  useEffect(() => {
    if (done) refreshAfterTrade(...(item === null ? [] : [item]));
  }, [done, item]);

  const run = useCallback(() => {
    const request = { ...subject, how };
    const fresh = endOrderFlow.create(request, browserPorts);
    flowStore.start(fresh);
    void endOrderFlow.run(fresh, request, { store: flowStore, ports: browserPorts });
  }, [subject, how]);

  const end = useCallback(() => flowStore.end(id), [id]);
  const { refetch, error } = found;
  const unread =
    signed === undefined && error !== null
      ? explainError(error, { itemName: name, chainName: web.chain.name })
      : null;
  return {
    how,
    setHow,
    flow,
    status,
    failure: flow?.failure ?? unread,
    /** As the service has it now; undefined until it is read. */
    signed,
    verification,
    /** Does it, or reads the order again where that failed. */
    run: signed === undefined ? () => void refetch() : run,
    end,
  };
}
