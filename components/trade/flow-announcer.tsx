"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { requestCart } from "@/lib/trade/cart/cart-requests";
import { type Flow, flowStatus } from "@/lib/trade/flow/flow";
import { wantFlow } from "@/lib/trade/flow/flow-requests";
import { flowId, flowStore } from "@/lib/trade/flow/flow-store";
import { refreshAfterTrade } from "@/lib/trade/flow/refresh-page";
import { hasSavedDialog } from "@/lib/trade/resume/saved-kinds";
import { showToast, type ToastAction } from "../ui/toast-store";
import { announcementOf, subjectOf } from "./announcement";

/**
 * Announces a flow whose dialog is closed or was left by navigation: how it ended, and that the wallet has a request
 * open.
 */
export function FlowAnnouncer() {
  const router = useRouter();
  const chains = useChains().data?.data;
  useEffect(() => {
    const goBack = (flow: Flow) => router.push(flowStore.placeOf(flowId(flow))?.path ?? "/");
    const viewTransaction = (flow: Flow, hash: string | null): ToastAction | null => {
      const explorer = chains?.find(({ chain }) => chain.id === flow.chain)?.chain.explorer ?? null;
      if (explorer === null || hash === null) return null;
      const onSelect = () => void window.open(`${explorer.url}/tx/${hash}`, "_blank", "noopener,noreferrer");
      return { label: t("View transaction"), onSelect };
    };
    const stops = [
      flowStore.onPause((flow) => {
        const id = flowId(flow);
        const announcement = announcementOf(flow);
        if (announcement === null || flowStore.placeOf(id)?.open === true) return;
        const done = flowStatus(flow) === "confirmed";
        if (done) {
          flowStore.end(id);
          refreshAfterTrade();
        }
        const { hash, ...words } = announcement;
        const back = { label: done ? t("View") : t("Continue"), onSelect: () => goBack(flow) };
        showToast({ ...words, action: viewTransaction(flow, hash) ?? back });
      }),
      flowStore.onUnseenRequest((flow) => {
        const onSelect = () => {
          if (hasSavedDialog(flow)) wantFlow(flow);
          else if (flow.kind === "sweep") requestCart();
          else goBack(flow);
        };
        showToast({
          title: t("Your wallet has a request open"),
          detail: subjectOf(flow) || t("Answer it in your wallet."),
          tone: "warn",
          action: { label: t("Show"), onSelect },
        });
      }),
      flowStore.onExtra((flow, hash) => {
        refreshAfterTrade();
        showToast({
          title: t("Your wallet sent another request too"),
          detail: t("{subject}. Transaction {hash} may go through as well.", {
            subject: subjectOf(flow),
            hash: formatAddress(hash),
          }),
          tone: "warn",
          action: viewTransaction(flow, hash) ?? { label: t("View"), onSelect: () => goBack(flow) },
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, chains]);
  return null;
}
