"use client";

import { Fragment, useState } from "react";
import type { CartEntry } from "@/lib/cart/cart-entry";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { createAnswerBook } from "@/lib/flows/answer-book";
import type { SweepReceipt } from "@/lib/flows/settle-sweep";
import { useSweep } from "@/lib/flows/use-sweep";
import { formatCountOf } from "@/lib/format/count";
import { sameAddress } from "@/lib/seaport/same-address";
import { isWalletOpen } from "@/lib/tx/flow";
import { useHasPassed } from "../market/use-has-passed";
import { isPaidByApproval } from "../order/dormant-orders";
import { FlowActions } from "../order/flow-actions";
import { TwoPanes } from "../order/two-panes";
import { useDormantOrders } from "../order/use-dormant-orders";
import { walletOpenNote } from "../tx/wallet-open-note";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { chainsOf } from "./chains-of";
import { CheckoutChains } from "./checkout-chains";
import { StandingAllowance } from "./standing-allowance";
import { SweepReceiptView } from "./sweep-receipt-view";
import { SweepReviewView } from "./sweep-review-view";
import { totalOf } from "./total-of";
import { useSweepConsents } from "./use-sweep-consents";

export interface CheckoutProps {
  /** What is bought, as it was in the cart when the checkout began. */
  entries: readonly CartEntry[];
  chains: readonly WebChain[];
  buyer: Address;
  onClose: () => void;
}

export type Receipts = Readonly<Record<string, SweepReceipt>>;

/** Buying what is in a cart: one transaction a chain, one chain after the other, and a receipt for each. */
export function Checkout({ entries, chains, buyer, onClose }: CheckoutProps) {
  const ids = chainsOf(entries);
  const known = ids.flatMap((id) => chains.find(({ chain }) => chain.id === id) ?? []);
  const [chosen, setChosen] = useState(known[0]?.chain.id ?? "");
  const web = known.find(({ chain }) => chain.id === chosen) ?? known[0];
  if (web === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Check out" size="sm">
        <p className="text-ui text-ink-2">The chains of these items are not served here any more.</p>
      </Dialog>
    );
  }
  return (
    <ChainCheckout
      entries={entries}
      chains={known}
      web={web}
      buyer={buyer}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}

interface ChainCheckoutProps extends CheckoutProps {
  /** The chain that is bought on now. */
  web: WebChain;
  onChoose: (chain: string) => void;
}

function blockedBecause({
  review,
  lapsed,
  consents,
}: {
  review: ReturnType<typeof useSweep>["review"];
  lapsed: boolean;
  consents: boolean;
}) {
  if (review === null) return "Checking the prices and the orders";
  if (review.verification === null) return "Nothing is left to buy here.";
  if (lapsed) return "Getting a new signature.";
  if (review.verification.blocked) return "A check does not match.";
  if (review.missing !== null) return "Your balance is too low.";
  return consents ? null : "Tick the box above first.";
}

function ChainCheckout({ entries, chains, web, buyer, onChoose, onClose }: ChainCheckoutProps) {
  const [book] = useState(createAnswerBook);
  const [receipts, setReceipts] = useState<Receipts>({});
  const [isSettingBack, setIsSettingBack] = useState(false);
  const { chain } = web;
  const request = { web, buyer, entries: entries.filter(({ item }) => item.chain === chain.id) };
  const receipt = receipts[chain.id];
  const { review, failure, flow, status, underway, standing, confirm, restart } = useSweep(request, {
    book,
    settled: receipt !== undefined,
    onSettled: (settled) => setReceipts((before) => ({ ...before, [chain.id]: settled })),
  });
  const lapsed = useHasPassed(flow === null ? (review?.verification?.lapsesAt ?? null) : null);
  const consents = useSweepConsents(request, review);
  const receive = useDormantOrders({
    cause: "receive",
    maker: buyer,
    webs: [web],
    where: { chain: chain.id },
    isAbout: ({ contract, item }) =>
      request.entries.some(
        (entry) => entry.item.tokenId === item?.tokenId && sameAddress(entry.item.contract, contract),
      ),
  });
  const approvals = review?.plan.approvals ?? [];
  const pay = useDormantOrders({
    cause: "pay",
    maker: buyer,
    webs: [web],
    where: { chain: chain.id },
    isAbout: (order) => isPaidByApproval(order, approvals),
    enabled: approvals.length > 0,
  });
  const dormant = [receive, pay];
  const next = chains.find(({ chain: { id } }) => id !== chain.id && receipts[id] === undefined);
  const count = review?.plan.entries.length ?? 0;
  const isOver = receipt !== undefined || (review !== null && count === 0 && failure === null && !underway);
  const actions = (
    <FlowActions
      status={status}
      underway={underway || status === "confirmed"}
      confirmLabel={
        review === null || count === 0
          ? `Buy on ${chain.name}`
          : `Buy ${formatCountOf(count, "item")} for ${totalOf(review.plan.totals, chain)}`
      }
      reason={
        failure === null
          ? (receive.hold ??
            pay.hold ??
            blockedBecause({ review, lapsed, consents: consents.every(({ given }) => given) }))
          : "Stopped, see above."
      }
      disabled={isSettingBack}
      onCancel={onClose}
      onConfirm={confirm}
    />
  );
  const leftover = standing.map((each) => (
    <StandingAllowance
      key={each.currency}
      web={web}
      account={buyer}
      receipt={{ hash: each.approval }}
      standing={each}
      onWallet={setIsSettingBack}
    />
  ));
  const goOn = (
    <div className="flex justify-end">
      {next === undefined ? (
        <Button size="lg" variant="primary" className="max-sm:flex-1 sm:min-w-52" onClick={onClose}>
          Done
        </Button>
      ) : (
        <Button
          size="lg"
          variant="primary"
          className="max-sm:flex-1 sm:min-w-52"
          onClick={() => onChoose(next.chain.id)}
        >
          Go on with {next.chain.name}
        </Button>
      )}
    </div>
  );
  const cancelling = dormant.find(({ dialog }) => dialog !== null);
  if (cancelling !== undefined) return cancelling.dialog;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={receipt !== undefined && next === undefined ? "Receipt" : "Check out"}
      size="lg"
      busyNote={isSettingBack || (flow !== null && isWalletOpen(flow)) ? walletOpenNote : null}
      footer={isOver ? goOn : actions}
    >
      <TwoPanes
        wide="right"
        rightFirst={receipt !== undefined}
        top={
          receipt === undefined &&
          !underway &&
          dormant.map(({ cause, note }) => <Fragment key={cause}>{note}</Fragment>)
        }
        left={
          <CheckoutChains
            entries={entries}
            chains={chains}
            current={chain.id}
            leftOut={failure === null ? (review?.leftOut ?? []) : []}
            receipts={receipts}
            locked={underway || isSettingBack}
            onChoose={onChoose}
          />
        }
        right={
          receipt === undefined ? (
            <>
              {leftover}
              <SweepReviewView
                web={web}
                review={review}
                failure={failure}
                flow={flow}
                consents={underway ? [] : consents}
                onRetry={restart}
                onClose={onClose}
              />
            </>
          ) : (
            <SweepReceiptView receipt={receipt} web={web} buyer={buyer} onWallet={setIsSettingBack} />
          )
        }
      />
    </Dialog>
  );
}
