"use client";

import { t } from "@/lib/language/translate";
import { currentStep, type Flow, isSlow } from "@/lib/trade/flow/flow";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { Button } from "../../../ui/button";
import { Note } from "../../../ui/note";

/**
 * A transaction that waits for long may have been forgotten by the network, which nobody can tell from one that is only slow. So the
 * creator, who sees the wallet, may stop to wait for it. What the chain shows is not sent again, and the contracts refuse a step twice.
 *
 * @param now in milliseconds
 */
export function SlowNote({ flow, now }: { flow: Flow; now: number }) {
  const step = currentStep(flow);
  if (step === null || !isSlow(step, now)) return null;
  const stop = () => {
    flowStore.end(flowId(flow));
    // What waits for the receipt ends with the page.
    location.reload();
  };
  return (
    <Note
      tone="warn"
      title={t("This takes longer than usual. Look into your wallet.")}
      action={
        <Button size="xs" onClick={stop}>
          {t("Stop waiting for it")}
        </Button>
      }
    >
      {t(
        "If it is pending there, you can speed it up. If it is not there at all, the network has forgotten it: stop waiting and send it again. A step that is on the chain is never sent a second time.",
      )}
    </Note>
  );
}
