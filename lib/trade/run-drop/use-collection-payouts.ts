"use client";

import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { readsAt } from "../deploy/read-goal";
import { browserPorts } from "../flow/browser-ports";
import { type CollectionPayouts, readCollectionPayouts } from "./read-collection-payouts";

const every = 15_000;

/** What waits for the recipients of a collection's contract, read from its chain again every 15 seconds. */
export function useCollectionPayouts(
  { slug, contract }: { slug: string; contract: Address | undefined },
  web: WebChain | undefined,
) {
  return useQuery({
    queryKey: ["collection", slug, "collectionPayouts", contract, web?.chain.id],
    enabled: web !== undefined && contract !== undefined,
    refetchInterval: every,
    queryFn: (): Promise<CollectionPayouts> => {
      if (web === undefined || contract === undefined) throw new Error("asked without a contract");
      const at = { chain: web.chain.id, chainId: web.chain.chainId, address: contract };
      return readCollectionPayouts(at, web.chain, readsAt(browserPorts.chain, "latest"));
    },
  });
}
