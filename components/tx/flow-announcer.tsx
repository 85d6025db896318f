"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { flowId, flowStore } from "@/lib/flows/flow-store";
import { refreshAfterTrade } from "@/lib/flows/refresh-page";
import { useChains } from "@/lib/query/use-chains";
import { flowStatus } from "@/lib/tx/flow";
import { showToast } from "../ui/toast-store";
import { announcementOf } from "./announcement";

/**
 * Tells how a flow ended whose dialog is not there to say it: it was closed while a transaction was on its way, or the person went to
 * another page.
 */
export function FlowAnnouncer() {
  const router = useRouter();
  const chains = useChains().data?.data;
  useEffect(
    () =>
      flowStore.onPause((flow) => {
        const id = flowId(flow);
        const place = flowStore.placeOf(id);
        const announcement = announcementOf(flow);
        if (announcement === null || place?.open === true) return;
        const done = flowStatus(flow) === "confirmed";
        if (done) {
          flowStore.end(id);
          refreshAfterTrade();
        }
        const explorer = chains?.find(({ chain }) => chain.id === flow.chain)?.chain.explorer ?? null;
        const { hash, ...words } = announcement;
        const transaction = explorer === null || hash === null ? null : `${explorer.url}/tx/${hash}`;
        showToast({
          ...words,
          action:
            transaction !== null
              ? {
                  label: "View transaction",
                  onSelect: () => void window.open(transaction, "_blank", "noopener,noreferrer"),
                }
              : { label: done ? "View" : "Go on", onSelect: () => router.push(place?.path ?? "/") },
        });
      }),
    [router, chains],
  );
  return null;
}
