"use client";

import { useCallback, useEffect, useState } from "react";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import type { ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "./browser-ports";
import type { DefinedFlow } from "./define-flow";
import { type Flow, flowStatus } from "./flow";
import { type FlowId, flowStore } from "./flow-store";
import { refreshAfterTrade } from "./refresh-page";
import { useFlow } from "./use-flow";

/** A flow of one checked transaction for its dialog: the status, the failure, and the actions of the person. */
export function useSimpleFlow<Request>(
  { create, run, outcome }: DefinedFlow<Request>,
  {
    id,
    web,
    name,
    item,
    isAbout,
  }: {
    id: FlowId;
    web: WebChain;
    name: string;
    /** The item to refresh when the flow is done, or null. */
    item: Pick<Item, "chain" | "contract" | "tokenId"> | null;
    /** Whether the dialog shows the flow that has this id. Default: it does. */
    isAbout?: (flow: Flow) => boolean;
  },
) {
  const flow = useFlow(id, { chain: web.chain, itemName: name, outcome, isAbout });
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const { chain = null, contract = null, tokenId = null } = item ?? {};

  useEffect(() => {
    if (!done || chain === null || contract === null || tokenId === null) return;
    refreshAfterTrade({ chain, contract, tokenId });
  }, [done, chain, contract, tokenId]);

  const begin = useCallback(
    (request: Request) => {
      setFailure(null);
      try {
        const fresh = create(request, browserPorts);
        flowStore.start(fresh);
        void run(fresh, request, { store: flowStore, ports: browserPorts });
      } catch (error) {
        setFailure(explainError(error, { itemName: name, chainName: web.chain.name }));
      }
    },
    [create, run, name, web.chain.name],
  );
  const end = useCallback(() => flowStore.end(id), [id]);
  return { flow, status, failure: failure ?? flow?.failure ?? null, begin, end };
}
