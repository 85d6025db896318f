import { setTimeout as wait } from "node:timers/promises";
import type { ChainConfig } from "@/lib/chains/config";
import type { Address } from "@/lib/contract/primitives";
import { createChainConnections } from "@/service/src/market/chains/chain-connections";
import type { ListedTerms } from "@/service/src/market/drops/eligibility/claim-terms";
import { createDropChains } from "@/service/src/market/drops/eligibility/drop-chains";
import type { ChainCondition, DropContract } from "@/service/src/market/drops/eligibility/read-claims";
import { quantile } from "../report/measure";
import { answerParent } from "./answer-parent";
import type { LoadResult } from "./load-job";

export interface ClaimsJob {
  config: ChainConfig;
  drop: DropContract;
  known: readonly ChainCondition[];
  /** The accounts to ask about in turn, each with its row of the list. */
  accounts: readonly { account: Address; listed: ListedTerms | null }[];
  connections: number;
  warmUpMs: number;
  durationMs: number;
}

export type ClaimsResult = Pick<LoadResult, "requestsPerSecond" | "p50" | "p99">;

/** Asks a chain the service's questions with the service's own client, and does nothing else. */
async function runClaims(job: ClaimsJob): Promise<ClaimsResult> {
  const { config, drop, known, accounts } = job;
  const chains = createDropChains(createChainConnections(new Map([[config.id, config]])));
  const times: number[] = [];
  let number = 0;
  let isOver = false;
  const ask = async () => {
    while (!isOver) {
      number += 1;
      const next = accounts[number % accounts.length];
      if (next === undefined) return;
      const since = performance.now();
      const { account, listed } = next;
      await chains.readClaims(config.id, drop, {
        known,
        listedIn: async () => listed,
        account,
        quantity: 1n,
      });
      times.push(performance.now() - since);
    }
  };
  const asking = Promise.all(Array.from({ length: job.connections }, ask));
  await Promise.race([wait(job.warmUpMs), asking]);
  times.length = 0;
  const startedAt = performance.now();
  await Promise.race([wait(job.durationMs), asking]);
  const elapsedMs = performance.now() - startedAt;
  const result = {
    requestsPerSecond: (times.length / elapsedMs) * 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
  isOver = true;
  await asking;
  return result;
}

answerParent(runClaims);
