"use client";

import { useCallback, useEffect, useState } from "react";
import { flowStatus } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import { refreshAfterTrade } from "./refresh-page";
import { createEndOrderFlow, type EndOrderRequest, runEndOrder } from "./run-end-order";
import { useFlow } from "./use-flow";

/** Cancelling or hiding an order, for its dialog. Only one of the two is chosen at a time. */
export function useEndOrder(subject: Omit<EndOrderRequest, "how">) {
  const { order, web, name, item } = subject;
  const [how, setHow] = useState<EndOrderRequest["how"]>(() =>
    flowStore.get(flowId({ kind: "hide", key: order.id })) === null ? "cancel" : "hide",
  );
  const id = flowId({ kind: how, key: order.id });
  const flow = useFlow(id, { chain: web.chain, itemName: name });
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";

  useEffect(() => {
    if (done) refreshAfterTrade(...(item === null ? [] : [item]));
  }, [done, item]);

  const run = useCallback(() => {
    const request = { ...subject, how };
    const fresh = createEndOrderFlow(request, browserPorts);
    flowStore.start(fresh);
    void runEndOrder(fresh, { request, store: flowStore, ports: browserPorts });
  }, [subject, how]);

  const end = useCallback(() => flowStore.end(id), [id]);
  return { how, setHow, flow, status, failure: flow?.failure ?? null, run, end };
}
