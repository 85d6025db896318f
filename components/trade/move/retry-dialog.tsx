"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import type { VaultMove } from "@/lib/contract/vault";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { closeFlow } from "@/lib/trade/flow/close-flow";
import { useRetry } from "@/lib/trade/retry/use-retry";
import type { VaultRoutes } from "@/lib/vault/move-collection";
import { DoneDialog } from "../done-dialog";
import { ReviewedDialog, type ReviewedWords } from "../review/reviewed-dialog";
import { useDeliveryOrders } from "./use-delivery-orders";

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
    title: t("Retry delivery"),
    confirmLabel: t("Retry delivery"),
    stepsLabel: t("Steps of this delivery"),
    checking: t("Checking the delivery with {chain}", { chain: chain.name }),
    unproven: t("{chain} did not answer every check. Send anyway.", { chain: chain.name }),
    steps: {
      deliver: {
        title: t("Deliver {name}", { name }),
        todo: t("Your wallet asks you to confirm."),
        checking: t("Checking with {chain} again", { chain: chain.name }),
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
  const dormant = useDeliveryOrders({ move, routes, web, account });
  const done = status === "confirmed";
  const close = () => {
    closeFlow(flow);
    onClose();
  };
  if (done) {
    return (
      <DoneDialog title={t("{item} is delivered", { item: item.name })} item={null} onClose={close}>
        {t("It is on {chain}. This page updates in a moment.", { chain: web.chain.name })}
      </DoneDialog>
    );
  }
  return (
    <ReviewedDialog
      words={wordsOf(item.name, web)}
      web={web}
      reviewed={reviewed}
      dormant={[dormant]}
      column
      left={() => (
        <p className="text-ui text-ink-2">
          {review?.networkFee == null
            ? t("The message fee is already paid. This costs the network fee on {chain}.", {
                chain: web.chain.name,
              })
            : t("The message fee is already paid. This costs the network fee on {chain}, about {fee}.", {
                chain: web.chain.name,
                fee: `${formatPrice(review.networkFee, decimals, "up")}\u00a0${symbol}`,
              })}
        </p>
      )}
      actions={{ close }}
      onAgain={restart}
      onClose={close}
    />
  );
}
