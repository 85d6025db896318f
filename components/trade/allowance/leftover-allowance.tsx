"use client";

import { useEffect } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import {
  prepareRestoreAllowance,
  type RestoreAllowanceRequest,
  restoreAllowanceFlow,
  restoreAllowanceKey,
} from "@/lib/trade/allowance/restore";
import { isUnderway, isWalletOpen } from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { useSimpleFlow } from "@/lib/trade/flow/use-simple-flow";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import type { Spender } from "@/lib/trade/review/verify-approval";
import type { SweepReceipt } from "@/lib/trade/sweep/settle";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { CheckList } from "../check-list";
import { FlowProgress } from "../flow-progress";
import { approveWords, type FlowWords } from "../flow-steps";

export interface LeftoverAllowanceProps {
  web: WebChain;
  account: Address;
  receipt: Pick<SweepReceipt, "hash">;
  leftover: SweepReceipt["leftovers"][number];
  /** The account that may spend it. Default: the chain's conduit. */
  spender?: Spender;
  /** Called when a wallet request opens or closes. */
  onWallet: (isOpen: boolean) => void;
}

function restoreWords(goal: string): FlowWords {
  return {
    approve: approveWords({
      title: t("Set the approval to {goal}", { goal }),
      todo: t("Your wallet asks you to confirm."),
    }),
  };
}

/**
 * The part of an approval that a purchase or a mint did not use, and the flow that restores the earlier approval.
 */
export function LeftoverAllowance(props: LeftoverAllowanceProps) {
  const { web, account, receipt, leftover, spender, onWallet } = props;
  const { currency: address, before } = leftover;
  const { hash: purchase } = receipt;
  const request: RestoreAllowanceRequest = { web, account, currency: address, spender, before, purchase };
  const currency = findCurrency(web.chain, address);
  const goal = describeAmount(before, currency);
  const { flow, status, failure, begin } = useSimpleFlow(restoreAllowanceFlow, {
    id: flowId({ kind: "set_back", key: restoreAllowanceKey(request) }),
    web,
    name: currency?.symbol ?? t("this token"),
    item: null,
  });
  const isOpen = flow !== null && isWalletOpen(flow);
  // The surrounding dialog shows that a request is open.
  useEffect(() => {
    onWallet(isOpen);
    return () => onWallet(false);
  }, [isOpen, onWallet]);
  if (currency === null || !web.trading.on) return null;
  if (status === "confirmed")
    return (
      <p role="status" className="text-small text-ink-2">
        {t("The approval is {goal} again.", { goal })}
      </p>
    );
  const again = () => begin({ ...request, earlier: flow });
  return (
    <section
      aria-label={t("Approval of {currency}", { currency: currency.symbol })}
      className="flex flex-col gap-3"
    >
      <Note
        tone="warn"
        title={t("{amount} of your approval was not used and is still in place.", {
          amount: describeAmount(leftover.amount, currency),
        })}
      >
        {spender === undefined
          ? t(
              "Only orders that you sign or send can use it. If you will not try again, restore the earlier approval.",
            )
          : t(
              "The contract of {spender} can still spend it. If you will not try again, restore the earlier approval.",
              { spender: spender.name },
            )}
      </Note>
      <FlowProgress
        label={t("Steps of restoring the approval")}
        flow={flow}
        failure={failure}
        words={restoreWords(goal)}
        chain={web.chain}
        onAgain={again}
      />
      <CheckList
        title={t("What you are signing to restore it")}
        verification={prepareRestoreAllowance(request).verification}
      />
      <Button
        className="self-start"
        loading={flow !== null && isUnderway(flow) && (isOpen ? t("Check your wallet") : t("On its way"))}
        onClick={again}
      >
        {t("Restore to {goal}", { goal })}
      </Button>
    </section>
  );
}
