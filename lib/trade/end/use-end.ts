"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { cancelTrading } from "../../chains/cancel-trading";
import type { Trading, WebChain } from "../../chains/web-chain";
import type { Order } from "../../contract/order";
import { queryKeys } from "../../query/query-keys";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "../flow/browser-ports";
import { flowStatus } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { useFlow } from "../flow/use-flow";
import type { Verification } from "../review/check-row";
import { mayEnd } from "./is-endable";
import { type EndOrderHow, type EndOrderRequest, prepareCancel, prepareEnd, prepareHide } from "./prepare";
import { endOrderFlow, findOrder } from "./run";
import { filledUnits } from "./shown-order";

type Subject = Omit<EndOrderRequest, "how">;

/** Whether an order can be ended in one of the ways: only cancelling needs nothing from the service. */
function tradingFor(how: EndOrderHow, web: WebChain): Trading {
  return how === "cancel" ? cancelTrading(web) : web.trading;
}

/** Compares the request to the wallet with what the page shows; null if trading is off. */
function verify(subject: Subject, how: EndOrderHow, found: Order): Verification | null {
  if (!tradingFor(how, subject.web).on) return null;
  if (how === "cancel") return prepareCancel(subject, found).verification;
  const now = Math.floor(browserPorts.now() / 1000);
  if (how === "end") return prepareEnd(subject, found, now).verification;
  return prepareHide({ ...subject, how }, found, now).verification;
}

/**
 * Cancels an order, ends it without a transaction, hides it or shows it again, for its dialog. The person chooses one of them at a time. An
 * order that can be ended begins with that.
 */
export function useEndOrder(subject: Subject, initial: EndOrderHow) {
  const { order, web, name, item } = subject;
  const [chosen, setHow] = useState(
    () =>
      (["cancel", "end", "hide", "unhide"] as const).find(
        (kind) => flowStore.get(flowId({ kind, key: order.id })) !== null,
      ) ?? null,
  );
  // Decided once the order is read; until then nothing can be confirmed.
  const [isEndable, setEndable] = useState(false);
  const how: EndOrderHow = chosen ?? (isEndable && initial === "cancel" ? "end" : initial);
  const id = flowId({ kind: how, key: order.id });
  const flow = useFlow(id, { chain: web.chain, itemName: name, outcome: endOrderFlow.outcome });
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  // Reads the order's signed components, which are compared with what the page shows.
  const found = useQuery({
    queryKey: queryKeys.ownOrder(order.side, order.id),
    queryFn: () => findOrder(subject, browserPorts),
    enabled: !done,
  });
  const signed = found.data;
  useEffect(() => {
    if (signed !== undefined) setEndable(mayEnd(signed));
  }, [signed]);
  const verification = useMemo(
    () => (signed === undefined ? null : verify(subject, how, signed)),
    [subject, how, signed],
  );

  const cancelCall = useMemo(
    () =>
      signed === undefined || !tradingFor("cancel", web).on || done
        ? null
        : prepareCancel(subject, signed).call,
    [subject, web, signed, done],
  );

  useEffect(() => {
    if (done) refreshAfterTrade(...(item === null ? [] : [item]));
  }, [done, item]);

  const run = useCallback(() => {
    const request = { ...subject, how, ...(signed !== undefined && { filled: filledUnits(signed) }) };
    const fresh = endOrderFlow.create(request, browserPorts);
    flowStore.start(fresh);
    void endOrderFlow.run(fresh, request, { store: flowStore, ports: browserPorts });
  }, [subject, how, signed]);

  const end = useCallback(() => flowStore.end(id), [id]);
  const { refetch, error } = found;
  const unread =
    signed === undefined && error !== null
      ? explainError(error, { itemName: name, chainName: web.chain.name })
      : null;
  return {
    how,
    setHow,
    /** Whether the order can be ended in the chosen way. */
    trading: tradingFor(how, web),
    flow,
    status,
    failure: flow?.failure ?? unread,
    /** The order as the service has it; undefined until it is read. */
    signed,
    verification,
    /** The transaction that cancels the order, for its fee; null until the order is read. */
    cancelCall,
    /** Runs the chosen action, or reads the order again if that failed. */
    run: signed === undefined ? () => void refetch() : run,
    end,
  };
}
