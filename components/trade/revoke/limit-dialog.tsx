"use client";

import { useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import type { Address } from "@/lib/contract/primitives";
import { formatExactAmount } from "@/lib/format/price";
import { isUnderway } from "@/lib/trade/flow/flow";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { reviewRevoke } from "@/lib/trade/revoke/prepare";
import type { RevokeRequest } from "@/lib/trade/revoke/request";
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
  const [typed, setTyped] = useState(() => (needed > 0n ? formatExactAmount(needed, currency.decimals) : ""));
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
  const { current, failure, done, start, end } = useRevoke(requests);
  const close = () => {
    end();
    onClose();
  };
  if (request !== undefined && done > 0) {
    return (
      <DoneDialog title="Limit lowered" item={null} onClose={close}>
        At most {describeAmount(amount ?? 0n, currency)} can be taken now. Offers that you signed are not
        cancelled.
      </DoneDialog>
    );
  }
  const review = request === undefined ? null : reviewRevoke(request);
  const underway = current !== null && isUnderway(current);
  const wrong = isHigher ? "The limit can only be lowered here." : error;
  return (
    <FlowDialog
      title={`Lower the limit of ${currency.symbol}`}
      flow={current}
      confirmLabel={amount === null ? "Lower" : `Lower to ${describeAmount(amount, currency)}`}
      whyNot={whyNot({
        trading: web.trading,
        form: request === undefined ? (wrong ?? "Enter an amount first.") : null,
        checks: [review],
      })}
      onClose={close}
      onConfirm={start}
    >
      <div className="flex flex-col gap-5">
        <Input
          label="New limit"
          aside={`Your offers need ${describeAmount(needed, currency)}`}
          inputMode="decimal"
          placeholder="0.00"
          value={typed}
          disabled={underway}
          error={wrong}
          unit={currency.symbol}
          onChange={(event) => setTyped(event.target.value)}
        />
        {amount !== null && amount < needed && (
          <p className="text-small text-warn">
            Offers above the limit become inactive until you raise it. They are not cancelled.
          </p>
        )}
        <FlowProgress
          flow={underway ? current : null}
          failure={failure}
          words={revokeWords}
          chain={web.chain}
          onAgain={start}
          actions={{ close }}
        />
        {review !== null && <CheckList title="What you are signing" verification={review} />}
      </div>
    </FlowDialog>
  );
}
