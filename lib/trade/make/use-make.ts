"use client";

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { WebChain } from "../../chains/web-chain";
import type { Item } from "../../contract/item";
import { useCollectionBySlug } from "../../query/use-collection-by-slug";
import type { ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "../flow/browser-ports";
import { flowStatus } from "../flow/flow";
import { flowId, flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { useFlow } from "../flow/use-flow";
import type { OrderDraft } from "./order-draft";
import { orderFlow, startOrder } from "./run";
import type { SignedOrder } from "./saved-signatures";
import { signedOrders } from "./signed-orders";

/** The item or collection that an order is made for. */
export interface MakeSubject extends Pick<OrderDraft, "kind" | "key" | "name" | "book"> {
  web: WebChain;
  collectionSlug: string;
  /** The item to refresh once the order is live. The token id is empty for an offer for many items. */
  place: Pick<Item, "chain" | "contract" | "tokenId">;
}

const none: readonly SignedOrder[] = [];
const nothingSigned = () => none;

/** An order's flow for its dialog: the collection's terms, the flow, and the actions of the person. */
export function useMake({ kind, key, name, book, web, collectionSlug, place }: MakeSubject) {
  const id = flowId({ kind, key });
  const signedIn = book ?? id;
  const flow = useFlow(id, { chain: web.chain, itemName: name, outcome: orderFlow.outcome });
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const readSigned = useCallback(() => signedOrders.list(signedIn), [signedIn]);
  const signed = useSyncExternalStore(signedOrders.subscribe, readSigned, nothingSigned);
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";
  const { data: collection, isError } = useCollectionBySlug(collectionSlug);

  const { chain, contract, tokenId } = place;
  useEffect(() => {
    if (done) refreshAfterTrade({ chain, contract, tokenId });
  }, [done, chain, contract, tokenId]);

  const run = useCallback(async (draft: OrderDraft) => {
    setFailure(null);
    try {
      await startOrder(draft, { store: flowStore, ports: browserPorts });
    } catch (error) {
      setFailure(
        explainError(error, { act: draft.kind, itemName: draft.name, chainName: draft.web.chain.name }),
      );
    }
  }, []);

  /** Forgets a failure, so that the person can change the form and try again. */
  const restart = useCallback(() => {
    flowStore.end(id);
    setFailure(null);
  }, [id]);

  const forget = useCallback(
    (ended: readonly SignedOrder[]) => {
      for (const order of ended) signedOrders.forget(signedIn, order);
    },
    [signedIn],
  );

  const collectionFailure = isError ? explainError(new Error("no collection")) : null;
  return {
    /** The flow whose book holds the signed orders. */
    signedIn,
    collection: collection ?? null,
    flow,
    status,
    failure: failure ?? flow?.failure ?? collectionFailure,
    /** Orders that were signed in this tab and are not live. They stay valid when the form changes. */
    signed,
    forget,
    run,
    restart,
  };
}
