"use client";

import { useCallback, useEffect, useState } from "react";
import type { Item } from "../contract/item";
import { flowStatus } from "../tx/flow";
import { browserPorts } from "./browser-ports";
import { flowId, flowStore } from "./flow-store";
import { refreshAfterTrade } from "./refresh-page";
import { createEndListingFlow, type EndListingRequest, runEndListing } from "./run-end-listing";
import { useFlow } from "./use-flow";

type Subject = Omit<EndListingRequest, "how">;

/** Cancelling or hiding a listing, for its dialog. Only one of the two is chosen at a time. */
export function useEndListing(subject: Subject, item: Pick<Item, "chain" | "contract" | "tokenId">) {
  const { listing, web, itemName } = subject;
  const [how, setHow] = useState<EndListingRequest["how"]>(() =>
    flowStore.get(flowId({ kind: "hide", key: listing.id })) === null ? "cancel" : "hide",
  );
  const id = flowId({ kind: how, key: listing.id });
  const flow = useFlow(id, { chain: web.chain, itemName });
  const status = flow === null ? "idle" : flowStatus(flow);
  const done = status === "confirmed";

  useEffect(() => {
    if (done) refreshAfterTrade(item);
  }, [done, item]);

  const run = useCallback(() => {
    const request = { ...subject, how };
    const fresh = createEndListingFlow(request, browserPorts);
    flowStore.start(fresh);
    void runEndListing(fresh, { request, store: flowStore, ports: browserPorts });
  }, [subject, how]);

  const end = useCallback(() => flowStore.end(id), [id]);
  return { how, setHow, flow, status, failure: flow?.failure ?? null, run, end };
}
