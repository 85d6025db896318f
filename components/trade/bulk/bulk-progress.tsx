"use client";

import { joinWords } from "@/lib/language/join-words";
import { t } from "@/lib/language/translate";
import type { BulkList } from "@/lib/trade/bulk/request";
import type { BulkChain } from "@/lib/trade/bulk/use-bulk";
import { currentStep } from "@/lib/trade/flow/flow";
import { Button } from "../../ui/button";
import { Stepper } from "../../ui/stepper";
import { ErrorNote } from "../error-note";
import { flowSteps } from "../flow-steps";
import { useNow } from "../use-now";
import { bulkStepWords } from "./bulk-words";

/** The progress of each chain, and the error that stopped it. */
export function BulkProgress({
  lists,
  chains,
  mayRun,
  onRun,
}: {
  lists: readonly BulkList[];
  chains: readonly BulkChain[];
  /** Nothing is running and nothing stops a signature, so a stopped chain can be tried again. */
  mayRun: boolean;
  onRun: (lists: readonly BulkList[]) => void;
}) {
  const now = useNow();
  const again = () => onRun(lists);
  return lists.map((list) => {
    const { chain } = list.web;
    const own = chains.find(({ web }) => web.chain.id === chain.id);
    if (own?.flow == null) return null;
    const { flow, entries } = own;
    const others = lists.filter((other) => {
      const its = chains.find(({ web }) => web.chain.id === other.web.chain.id)?.flow;
      return other !== list && its != null && its.failure === null && currentStep(its) !== null;
    });
    return (
      <section
        key={chain.id}
        aria-label={
          list.side === "offer"
            ? t("Offers on {chain}", { chain: chain.name })
            : t("Listing on {chain}", { chain: chain.name })
        }
        className="flex flex-col gap-3"
      >
        <h4 className="text-small font-semi">{chain.name}</h4>
        {flow.failure !== null && (
          <ErrorNote words={flow.failure} actions={mayRun ? { retry: again, switch_chain: again } : {}} />
        )}
        {flow.failure !== null && mayRun && others.length > 0 && (
          <Button size="sm" className="self-start" onClick={() => onRun(others)}>
            {t("Continue with {chains}", { chains: joinWords(others.map(({ web }) => web.chain.name)) })}
          </Button>
        )}
        <Stepper
          label={t("Steps on {chain}", { chain: chain.name })}
          steps={flowSteps(flow, bulkStepWords(list, entries, flow.data.wrap), chain, now)}
        />
      </section>
    );
  });
}
