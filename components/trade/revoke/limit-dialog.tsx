"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Address } from "@/lib/contract/primitives";
import { formatTypedAmount } from "@/lib/format/price";
import { withPoint } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import { flowStatus, isUnderway } from "@/lib/trade/flow/flow";
import { useKnownFlow } from "@/lib/trade/flow/use-flow";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { reviewRevoke } from "@/lib/trade/revoke/prepare";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
import { forgetEnded, revokeId } from "@/lib/trade/revoke/revoke-id";
import { savedLimit } from "@/lib/trade/revoke/saved-limit";
import { useRevoke } from "@/lib/trade/revoke/use-revoke";
import { Input } from "../../ui/input";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import { whyNot } from "../why-not";
import { revokeWords } from "./revoke-dialog";

export interface LimitDialogProps {
  web: WebChain;
  account: Address;
  currency: Currency;
  /** The conduit. */
  operator: Address;
  /** What it may take now, and what the live offers take together, base units. */
  limit: bigint;
  needed: bigint;
  onClose: () => void;
}

/** Lowers what the conduit may take of a currency. */
export function LimitDialog(props: LimitDialogProps) {
  const { web, account, currency, operator, limit, needed, onClose } = props;
  // Whatever limit it sets: the one of another visit to this dialog, too.
  const coin = { kind: "coin", currency: currency.address, operator, limit: 0n } as const;
  const asked: RevokeRequest = { web, account, grant: coin };
  const flow = useKnownFlow(revokeId(asked));
  const underway = flow !== null && isUnderway(flow);
  // The wallet may still be asked for the limit of an earlier visit: show that one.
  const [typed, setTyped] = useState(() => {
    const first = (underway ? savedLimit(flow) : null) ?? needed;
    return first > 0n ? formatTypedAmount(first, currency.decimals) : "";
  });
  const { amount, error } = draftPrice({ price: typed, currency: currency.address }, web);
  const isHigher = amount !== null && amount >= limit;
  const requests = useMemo(
    (): readonly RevokeRequest[] =>
      amount === null || isHigher
        ? []
        : [{ web, account, grant: { kind: "coin", currency: currency.address, operator, limit: amount } }],
    [web, account, currency.address, operator, amount, isHigher],
  );
  const [request] = requests;
  const { current, failure, start } = useRevoke(requests);
  const close = () => {
    forgetEnded([asked]);
    onClose();
  };
  const lowered = flow !== null && flowStatus(flow) === "confirmed" ? savedLimit(flow) : null;
  if (lowered !== null) {
    return (
      <DoneDialog title={t("Limit lowered")} item={null} onClose={close}>
        {t("At most {amount} can be taken now. Offers that you signed are not cancelled.", {
          amount: describeAmount(lowered, currency),
        })}
      </DoneDialog>
    );
  }
  const review = request === undefined ? null : reviewRevoke(request).verification;
  const wrong = isHigher ? t("The limit can only be lowered here.") : error;
  return (
    <FlowDialog
      title={t("Lower the limit of {currency}", { currency: currency.symbol })}
      flow={underway ? flow : current}
      confirmLabel={
        amount === null ? t("Lower") : t("Lower to {amount}", { amount: describeAmount(amount, currency) })
      }
      whyNot={whyNot({
        trading: web.trading,
        form: request === undefined ? (wrong ?? t("Enter an amount first.")) : null,
        checks: [review],
      })}
      onClose={close}
      onConfirm={start}
    >
      <div className="flex flex-col gap-5">
        <Input
          label={t("New limit")}
          aside={t("Your offers need {amount}", { amount: describeAmount(needed, currency) })}
          inputMode="decimal"
          placeholder={withPoint("0", "00")}
          value={typed}
          disabled={underway}
          error={wrong}
          unit={currency.symbol}
          onChange={(event) => setTyped(event.target.value)}
        />
        {amount !== null && amount < needed && (
          <p className="text-small text-warn">
            {t("Offers above the limit become inactive until you raise it. They are not cancelled.")}
          </p>
        )}
        <FlowProgress
          flow={underway ? flow : null}
          failure={failure}
          words={revokeWords()}
          chain={web.chain}
          onAgain={start}
          actions={{ close }}
        />
        {review !== null && <CheckList title={t("What you are signing")} verification={review} />}
      </div>
    </FlowDialog>
  );
}
