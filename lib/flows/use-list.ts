"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Collection } from "../contract/collection";
import type { Order } from "../contract/order";
import { requestApi } from "../query/api-client";
import { queryKeys } from "../query/query-keys";
import type { ErrorWords } from "../tx/error-words";
import { explainError } from "../tx/explain-error";
import { currentStep, flowStatus } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import type { ListRequest } from "./list-types";
import { refreshAfterTrade } from "./refresh-page";
import { createListFlow, forgetSignature, isApproved, listKey, runList } from "./run-list";
import { signAnew } from "./sign-anew";
import { useFlow } from "./use-flow";

type Subject = Pick<ListRequest, "item" | "web" | "seller">;

/** A listing for its dialog: the collection's terms, the flow, and what the person can do. */
export function useList(subject: Subject, collectionSlug: string) {
  const { item, web } = subject;
  const id = flowId({ kind: "list", key: listKey(subject) });
  const flow = useFlow(id, { chain: web.chain, itemName: item.name });
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const { data: collection, isError } = useQuery({
    queryKey: queryKeys.collection(collectionSlug),
    queryFn: ({ signal }) => requestApi<Collection>(`/api/collections/${collectionSlug}`, { signal }),
  });

  useEffect(() => {
    if (done) refreshAfterTrade(item);
  }, [done, item]);

  const run = useCallback(async (request: ListRequest) => {
    setFailure(null);
    try {
      const kept = flowStore.get(flowId({ kind: "list", key: listKey(request) }));
      const goesOn = kept !== null && currentStep(kept)?.id === "post";
      if (kept !== null && goesOn)
        flowStore.dispatch(flowId(kept), { type: "retry", at: browserPorts.now() });
      else flowStore.start(createListFlow(request, await isApproved(request, browserPorts), browserPorts));
      const flow = flowStore.get(flowId({ kind: "list", key: listKey(request) }));
      if (flow !== null) setOrder(await runList(flow, { request, store: flowStore, ports: browserPorts }));
    } catch (error) {
      setFailure(explainError(error, { itemName: request.item.name, chainName: request.web.chain.name }));
    }
  }, []);

  /** Forgets a failure, so that the form can be changed and tried again. */
  const restart = useCallback(() => {
    const code = flowStore.get(id)?.failure?.code;
    if (code !== undefined && signAnew.has(code)) forgetSignature(subject);
    flowStore.end(id);
    setFailure(null);
  }, [id, subject]);

  const collectionFailure = isError ? explainError(new Error("no collection")) : null;
  return {
    collection: collection ?? null,
    flow,
    status,
    failure: failure ?? flow?.failure ?? collectionFailure,
    order,
    run,
    restart,
  };
}
