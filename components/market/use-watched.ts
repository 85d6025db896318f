"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { maxWatched, type WatchSubject } from "@/lib/contract/watchlist";
import { t } from "@/lib/language/translate";
import { useWatchlist } from "@/lib/query/use-watchlist";
import { useWallet } from "@/lib/wallet/wallet-store";
import { showToast } from "../ui/toast-store";

/** Whether the watch-list has an item or a collection, and the press that adds it or takes it off. A full list is announced. */
export function useWatched(subject: WatchSubject, name: string) {
  const { isWatched, toggle, account } = useWatchlist(useWallet().address);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  return {
    watched: isWatched(subject),
    busy,
    /** The account with which the list is kept the same, or null. */
    account,
    async press() {
      setBusy(true);
      const hasRoom = await toggle(subject).finally(() => setBusy(false));
      if (hasRoom) return;
      showToast({
        title: t("Your watch-list is full: it holds {count}.", { count: maxWatched }),
        detail: t("{name} was not added. Take something off first.", { name }),
        tone: "warn",
        action: { label: t("Open the watch-list"), onSelect: () => router.push("/watchlist") },
      });
    },
  };
}
