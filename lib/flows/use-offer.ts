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
import { type OfferRequest, type OfferSubject, offerKey, offerName } from "./offer-types";
import { refreshAfterTrade } from "./refresh-page";
import { createOfferFlow, forgetOfferSignature, readOfferNeeds, runOffer } from "./run-offer";
import { signAnew } from "./sign-anew";
import { useFlow } from "./use-flow";

/** An offer for its dialog: the collection's terms, the flow, and what the person can do. */
export function useOffer(subject: OfferSubject, web: OfferRequest["web"], collectionSlug: string) {
  const itemName = offerName(subject);
  const id = flowId({ kind: "offer", key: offerKey(subject) });
  const flow = useFlow(id, { chain: web.chain, itemName });
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const { data: collection, isError } = useQuery({
    queryKey: queryKeys.collection(collectionSlug),
    queryFn: ({ signal }) => requestApi<Collection>(`/api/collections/${collectionSlug}`, { signal }),
  });

  useEffect(() => {
    if (!done) return;
    const { chain, contract, scope } = subject;
    refreshAfterTrade({ chain, contract, tokenId: scope.kind === "item" ? scope.tokenId.toString() : "" });
  }, [done, subject]);

  const run = useCallback(
    async (request: OfferRequest) => {
      setFailure(null);
      try {
        const kept = flowStore.get(id);
        if (kept !== null && currentStep(kept)?.id === "post")
          flowStore.dispatch(id, { type: "retry", at: browserPorts.now() });
        else {
          const needs = await readOfferNeeds(request, browserPorts);
          flowStore.start(createOfferFlow(request, needs, browserPorts));
        }
        const begun = flowStore.get(id);
        if (begun !== null)
          setOrder(await runOffer(begun, { request, store: flowStore, ports: browserPorts }));
      } catch (error) {
        setFailure(explainError(error, { itemName, chainName: request.web.chain.name }));
      }
    },
    [id, itemName],
  );

  /** Forgets a failure, so that the form can be changed and tried again. */
  const restart = useCallback(() => {
    const code = flowStore.get(id)?.failure?.code;
    if (code !== undefined && signAnew.has(code)) forgetOfferSignature(id);
    flowStore.end(id);
    setFailure(null);
  }, [id]);

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
