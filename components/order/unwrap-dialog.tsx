"use client";

import { useEffect, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { flowId } from "@/lib/flows/flow-store";
import { draftPrice } from "@/lib/flows/list-draft";
import {
  createUnwrapFlow,
  prepareUnwrap,
  runUnwrap,
  type UnwrapRequest,
  unwrapKey,
} from "@/lib/flows/run-unwrap";
import { useSimpleFlow } from "@/lib/flows/use-simple-flow";
import { useWrappedBalance } from "@/lib/flows/use-wrapped-balance";
import { formatExactAmount, formatPrice } from "@/lib/format/price";
import { describeAmount } from "@/lib/tx/describe-amount";
import { isUnderway } from "@/lib/tx/flow";
import { CheckList } from "../tx/check-list";
import { FlowProgress } from "../tx/flow-progress";
import type { FlowWords } from "../tx/flow-steps";
import { chipStyles } from "../ui/chip-styles";
import { cx } from "../ui/cx";
import { Input } from "../ui/input";
import { DoneDialog } from "./done-dialog";
import { FlowDialog } from "./flow-dialog";

export interface UnwrapDialogProps {
  web: WebChain;
  account: Address;
  /** What stands in the form at first, in wei; null for all there is. */
  amount: bigint | null;
  onClose: () => void;
}

const unwrap = { create: createUnwrapFlow, run: runUnwrap };

function unwrapWords(web: WebChain): FlowWords {
  const { wrappedCurrency, nativeCurrency } = web.chain;
  return {
    unwrap: {
      title: `Unwrap to ${nativeCurrency.symbol}`,
      todo: `One ${wrappedCurrency.symbol} is one ${nativeCurrency.symbol}. Your wallet asks you to confirm.`,
    },
  };
}

/** Turning a chain's wrapped currency, in which offers are paid, back into its native one. */
export function UnwrapDialog({ web, account, amount, onClose }: UnwrapDialogProps) {
  const { wrappedCurrency, nativeCurrency } = web.chain;
  const { data: balance, refetch } = useWrappedBalance(web, account);
  const [typed, setTyped] = useState<string | null>(null);
  const subject = { web, account };
  const { flow, status, failure, begin, end } = useSimpleFlow<UnwrapRequest>(unwrap, {
    id: flowId({ kind: "unwrap", key: unwrapKey(subject) }),
    web,
    name: wrappedCurrency.symbol,
    item: null,
  });
  const done = status === "confirmed";
  useEffect(() => {
    if (done) void refetch();
  }, [done, refetch]);

  const exact = (wei: bigint) => formatExactAmount(wei, wrappedCurrency.decimals);
  const first = amount ?? balance ?? null;
  const text = typed ?? (first === null ? "" : exact(first));
  const price = draftPrice({ price: text, currency: wrappedCurrency.address }, web);
  const tooMuch = price.amount !== null && balance !== undefined && price.amount > balance;
  const error = price.error ?? (tooMuch ? `You have ${describeAmount(balance, wrappedCurrency)}.` : null);
  const underway = flow !== null && isUnderway(flow);
  const request: UnwrapRequest | null =
    price.amount === null || error !== null || !web.trading.on ? null : { ...subject, amount: price.amount };
  const verification = request === null ? null : prepareUnwrap(request).verification;

  const close = () => {
    if (!underway) end();
    onClose();
  };
  if (done) {
    return (
      <DoneDialog title="Unwrapped" item={null} onClose={close}>
        {describeAmount(BigInt(flow?.data.amount ?? 0), nativeCurrency)} is in your account on{" "}
        {web.chain.name}.
      </DoneDialog>
    );
  }
  const again = () => request !== null && begin(request);
  const reason = (() => {
    if (!web.trading.on) return web.trading.reason;
    if (request === null) return error ?? "Enter an amount first.";
    return verification?.blocked === true ? "A check does not match." : null;
  })();
  return (
    <FlowDialog
      title={`Unwrap ${wrappedCurrency.symbol}`}
      flow={flow}
      confirmLabel={request === null ? "Unwrap" : `Unwrap ${describeAmount(request.amount, wrappedCurrency)}`}
      reason={reason}
      onClose={close}
      onConfirm={again}
    >
      <div className="flex flex-col gap-5">
        <Input
          label="Amount"
          aside={
            balance !== undefined && `You have ${formatPrice(balance, wrappedCurrency.decimals, "down")}`
          }
          inputMode="decimal"
          placeholder="0.00"
          value={text}
          disabled={underway}
          error={error}
          unit={wrappedCurrency.symbol}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!underway && balance !== undefined && balance > 0n && (
          <button
            type="button"
            className={cx(chipStyles(false), "self-start")}
            onClick={() => setTyped(exact(balance))}
          >
            All of it
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
        {verification !== null && <CheckList title="What you are signing" verification={verification} />}
      </div>
    </FlowDialog>
  );
}
