"use client";

import { useQuery } from "@tanstack/react-query";
import type { WebChain } from "../../chains/web-chain";
import { queryKeys } from "../../query/query-keys";
import { browserPorts } from "../flow/browser-ports";
import { currentStep, type Flow } from "../flow/flow";
import { leftBySweep, readSweepStanding } from "./leftover";

const nothing: Awaited<ReturnType<typeof readSweepStanding>> = [];

/**
 * What the approvals of a sweep that stopped left standing, read from the chain anew for each time that it stopped.
 *
 * @param flow the one that stopped, also while another attempt is reviewed; null where none did
 */
export function useSweepStanding(flow: Flow | null, web: WebChain) {
  const [first] = flow === null ? [] : leftBySweep(flow);
  const stoppedAt = flow === null ? null : currentStep(flow)?.since;
  const { data = nothing } = useQuery({
    queryKey: queryKeys.standing(web.chain.id, first?.approval ?? "", `${stoppedAt}`),
    queryFn: () => (flow === null ? nothing : readSweepStanding(flow, web, browserPorts)),
    enabled: first !== undefined,
    // What is set back says so itself, and must not be gone before that was read.
    refetchOnWindowFocus: false,
  });
  return first === undefined ? nothing : data;
}
