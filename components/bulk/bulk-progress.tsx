"use client";

import type { BulkList } from "@/lib/flows/bulk-types";
import type { BulkChain } from "@/lib/flows/use-bulk-list";
import type { ErrorWords } from "@/lib/tx/error-words";
import { currentStep } from "@/lib/tx/flow";
import { ErrorNote } from "../tx/error-note";
import { flowSteps } from "../tx/flow-steps";
import { useNow } from "../tx/use-now";
import { Button } from "../ui/button";
import { Stepper } from "../ui/stepper";
import { bulkStepWords } from "./bulk-words";

function StoppedNote({ words, onRetry }: { words: ErrorWords; onRetry: (() => void) | null }) {
  return (
    <ErrorNote
      words={words}
      actions={{
        ...(onRetry !== null && { retry: onRetry, switch_chain: onRetry }),
        reload: () => window.location.reload(),
      }}
    />
  );
}

/** How far each chain has come, and what stopped it. */
export function BulkProgress({
  lists,
  chains,
  isIdle,
  onRun,
}: {
  lists: readonly BulkList[];
  chains: readonly BulkChain[];
  /** Nothing is going on: what stopped can be tried again. */
  isIdle: boolean;
  onRun: (lists: readonly BulkList[]) => void;
}) {
  const now = useNow();
  return lists.map((list) => {
    const { chain } = list.web;
    const flow = chains.find(({ web }) => web.chain.id === chain.id)?.flow ?? null;
    if (flow === null) return null;
    const others = lists.filter((other) => {
      const its = chains.find(({ web }) => web.chain.id === other.web.chain.id)?.flow;
      return other !== list && its != null && its.failure === null && currentStep(its) !== null;
    });
    return (
      <section key={chain.id} aria-label={`Listing on ${chain.name}`} className="flex flex-col gap-3">
        <h4 className="text-small font-semi">{chain.name}</h4>
        {flow.failure !== null && (
          <StoppedNote words={flow.failure} onRetry={isIdle ? () => onRun(lists) : null} />
        )}
        {flow.failure !== null && isIdle && others.length > 0 && (
          <Button size="sm" className="self-start" onClick={() => onRun(others)}>
            Go on with {others.map(({ web }) => web.chain.name).join(" and ")}
          </Button>
        )}
        <Stepper label={`Steps on ${chain.name}`} steps={flowSteps(flow, bulkStepWords(list), chain, now)} />
      </section>
    );
  });
}
