"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { VaultMove } from "@/lib/contract/vault";
import { formatPrice } from "@/lib/format/price";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { useRetry } from "@/lib/trade/retry/use-retry";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { DoneDialog } from "../done-dialog";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";

export interface RetryDialogProps {
  move: VaultMove;
  routes: VaultRoutes;
  /** The chains that the item left and goes to. */
  from: WebChain;
  web: WebChain;
  account: Address;
  onClose: () => void;
}

function wordsOf(name: string, { chain }: WebChain): ReviewedWords {
  return {
    title: "Retry delivery",
    confirmLabel: "Retry delivery",
    stepsLabel: "Steps of this delivery",
    checking: `Checking the delivery with ${chain.name}`,
    unproven: `${chain.name} did not answer every check. Send anyway.`,
    steps: {
      deliver: {
        title: `Deliver ${name}`,
        todo: "Your wallet asks you to confirm.",
        checking: `Checking with ${chain.name} again`,
      },
    },
  };
}

/** Sends a failed delivery again. The message is decoded, compared and simulated before the wallet opens. */
export function RetryDialog({ move, routes, from, web, account, onClose }: RetryDialogProps) {
  const { item } = move;
  const { decimals, symbol } = web.chain.nativeCurrency;
  const request = { move, routes, from, web, account };
  const reviewed = useRetry(request);
  const { review, flow, status, restart } = reviewed;
  const done = status === "confirmed";
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (done) {
    return (
      <DoneDialog title={`${item.name} is delivered`} item={null} onClose={close}>
        It is on {web.chain.name}. This page updates in a moment.
      </DoneDialog>
    );
  }
  return (
    <ReviewedDialog
      words={wordsOf(item.name, web)}
      web={web}
      reviewed={reviewed}
      column
      left={() => (
        <p className="text-ui text-ink-2">
          The message fee is already paid. This costs the network fee on {web.chain.name}
          {review?.networkFee != null &&
            `, about ${formatPrice(review.networkFee, decimals, "up")}\u00a0${symbol}`}
          .
        </p>
      )}
      actions={{ close }}
      onAgain={restart}
      onClose={close}
    />
  );
}
