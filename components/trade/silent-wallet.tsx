"use client";

import { t } from "@/lib/language/translate";
import { type FlowStep, isWalletSilent, type StepId } from "@/lib/trade/flow/flow";
import { type FlowId, flowStore } from "@/lib/trade/flow/flow-store";
import { rich } from "../ui/rich";

/** Steps that send nothing, so answering twice does no harm. */
const signatures: ReadonlySet<StepId> = new Set(["sign", "end", "hide", "unhide"]);

/** The words about two open requests for the same step. */
function twiceWords({ id, askedAgain, status }: FlowStep): string | null {
  if (askedAgain === undefined || id === "switch") return null;
  if (askedAgain === "refused")
    return status === "wallet"
      ? t("Your wallet did not accept the second request. Answer the first one there.")
      : null;
  if (status !== "wallet") return t("Your wallet may still show the other request. Reject it there.");
  return signatures.has(id)
    ? t("Your wallet may show the request twice. Sign only one.")
    : t("Your wallet may still show the first request. Confirm only one.");
}

/**
 * Shown under a step that waits for the wallet: asks again when the wallet is silent, and explains the second
 * request. `now` in milliseconds.
 */
export function SilentWallet({ id, step, now }: { id: FlowId; step: FlowStep; now: number }) {
  const words = twiceWords(step);
  const silent = isWalletSilent(step, now);
  return (
    <div role="status" className="flex flex-col items-start">
      {words !== null && <span className="text-warn">{words}</span>}
      {silent && (
        <span>
          {rich("Your wallet has not answered yet. <again>Ask again</again>", {
            again: (ask) => (
              <button
                type="button"
                className="text-link touch-target whitespace-nowrap"
                onClick={() => flowStore.askAgain(id)}
              >
                {ask}
              </button>
            ),
          })}
        </span>
      )}
    </div>
  );
}
