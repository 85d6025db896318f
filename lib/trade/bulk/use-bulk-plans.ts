"use client";

import { useQueries } from "@tanstack/react-query";
import type { Address } from "viem";
import { orderTrading } from "../../chains/order-trading";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";
import type { BulkItem } from "./bulk-draft";
import { bulkLedger } from "./bulk-ledger";
import { type BulkPlan, contractsOf, readListingPlan } from "./run";

const freshMs = 15_000;

/** The wallet requests on each chain, by chain. A chain that has not answered is absent. */
export function useBulkPlans(
  maker: Address,
  items: readonly BulkItem[],
  isEnabled: boolean,
): ReadonlyMap<string, BulkPlan> {
  const webs = [...new Map(items.map(({ web }) => [web.chain.id, web])).values()];
  const results = useQueries({
    queries: webs.map((web) => {
      const rows = items.filter(({ item }) => item.chain === web.chain.id);
      return {
        queryKey: queryKeys.bulkPlan(web.chain.id, maker, contractsOf(rows)),
        queryFn: () =>
          readListingPlan({ side: "listing", web, maker, rows }, { ledger: bulkLedger, ports: browserPorts }),
        enabled: isEnabled && orderTrading(web).on,
        staleTime: freshMs,
      };
    }),
  });
  return new Map(
    webs.flatMap((web, index) => {
      const plan = results[index]?.data;
      return plan === undefined ? [] : [[web.chain.id, plan] as const];
    }),
  );
}
