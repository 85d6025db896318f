"use client";

import { useEffect, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatPrice, formatTypedAmount } from "@/lib/format/price";
import { withPoint } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import { isUnderway } from "@/lib/trade/flow/flow";
import { flowId } from "@/lib/trade/flow/flow-store";
import { useSimpleFlow } from "@/lib/trade/flow/use-simple-flow";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import { prepareUnwrap, type UnwrapRequest } from "@/lib/trade/wrap/prepare";
import { unwrapFlow, unwrapKey } from "@/lib/trade/wrap/run";
import { useWrappedBalance } from "@/lib/trade/wrap/use-wrapped-balance";
import { chipStyles } from "../../ui/chip-styles";
import { cx } from "../../ui/cx";
import { Input } from "../../ui/input";
import { CheckList } from "../check-list";
import { DoneDialog } from "../done-dialog";
import { FlowDialog } from "../flow-dialog";
import { FlowProgress } from "../flow-progress";
import type { FlowWords } from "../flow-steps";
import { whyNot } from "../why-not";

export interface UnwrapDialogProps {
  web: WebChain;
  account: Address;
  /** The form's first amount in wei; null for the whole balance. */
  amount: bigint | null;
  onClose: () => void;
}

function unwrapWords(web: WebChain): FlowWords {
  const { wrappedCurrency, nativeCurrency } = web.chain;
  return {
    unwrap: {
      title: t("Unwrap to {currency}", { currency: nativeCurrency.symbol }),
      todo: t("One {wrapped} is one {native}. Your wallet asks you to confirm.", {
        wrapped: wrappedCurrency.symbol,
        native: nativeCurrency.symbol,
      }),
    },
  };
}

/** Turns a chain's wrapped currency, in which offers are paid, back into its native one. */
export function UnwrapDialog({ web, account, amount, onClose }: UnwrapDialogProps) {
  const { wrappedCurrency, nativeCurrency } = web.chain;
  const { data: balance, refetch } = useWrappedBalance(web, account);
  const subject = { web, account };
  const { flow, status, failure, begin, end } = useSimpleFlow(unwrapFlow, {
    id: flowId({ kind: "unwrap", key: unwrapKey(subject) }),
    web,
    name: wrappedCurrency.symbol,
    item: null,
  });
  const done = status === "confirmed";
  useEffect(() => {
    if (done) void refetch();
  }, [done, refetch]);

  const { text, error, request, setTyped, takeAll } = useUnwrapForm(subject, amount, balance);
  const underway = flow !== null && isUnderway(flow);
  const verification = request === null ? null : prepareUnwrap(request).verification;

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (done) {
    return (
      <DoneDialog title={t("Unwrapped")} item={null} onClose={close}>
        {t("{amount} is in your account on {chain}.", {
          amount: describeAmount(BigInt(flow?.data.amount ?? 0), nativeCurrency),
          chain: web.chain.name,
        })}
      </DoneDialog>
    );
  }
  const again = () => request !== null && begin(request);
  return (
    <FlowDialog
      title={t("Unwrap {currency}", { currency: wrappedCurrency.symbol })}
      flow={flow}
      confirmLabel={
        request === null
          ? t("Unwrap")
          : t("Unwrap {amount}", { amount: describeAmount(request.amount, wrappedCurrency) })
      }
      whyNot={whyNot({
        trading: web.trading,
        form: request === null ? (error ?? t("Enter an amount first.")) : null,
        checks: [verification],
      })}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        <Input
          label={t("Amount")}
          aside={
            balance !== undefined &&
            t("You have {balance}", { balance: formatPrice(balance, wrappedCurrency.decimals, "down") })
          }
          inputMode="decimal"
          placeholder={withPoint("0", "00")}
          value={text}
          disabled={underway}
          error={error}
          unit={wrappedCurrency.symbol}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!underway && balance !== undefined && balance > 0n && (
          <button type="button" className={cx(chipStyles(false), "self-start")} onClick={takeAll}>
            {t("Max")}
          </button>
        )}
        <FlowProgress
          flow={flow}
          failure={failure}
          words={unwrapWords(web)}
          chain={web.chain}
          onAgain={again}
          actions={{ close }}
        />
        {verification !== null && <CheckList title={t("What you are signing")} verification={verification} />}
      </div>
    </FlowDialog>
  );
}

/**
 * The typed amount and its parsed value.
 * @param amount the first amount in wei; null for the whole balance
 * @param balance in wei; undefined while it loads
 */
function useUnwrapForm(
  { web, account }: { web: WebChain; account: Address },
  amount: bigint | null,
  balance: bigint | undefined,
) {
  const { wrappedCurrency } = web.chain;
  const [typed, setTyped] = useState<string | null>(null);
  const exact = (wei: bigint) => formatTypedAmount(wei, wrappedCurrency.decimals);
  const first = amount ?? balance ?? null;
  const text = typed ?? (first === null ? "" : exact(first));
  const price = draftPrice({ price: text, currency: wrappedCurrency.address }, web);
  const tooMuch = price.amount !== null && balance !== undefined && price.amount > balance;
  const error =
    price.error ??
    (tooMuch ? t("You have {balance}.", { balance: describeAmount(balance, wrappedCurrency) }) : null);
  const request: UnwrapRequest | null =
    price.amount === null || error !== null || !web.trading.on
      ? null
      : { web, account, amount: price.amount };
  return { text, error, request, setTyped, takeAll: () => balance !== undefined && setTyped(exact(balance)) };
}
