"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { maxWatched, type WatchSubject } from "@/lib/contract/watchlist";
import { t } from "@/lib/language/translate";
import { useWatchlist } from "@/lib/query/use-watchlist";
import { useWallet } from "@/lib/wallet/wallet-store";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { showToast } from "../ui/toast-store";

/** Saves an item or a collection to the watch-list, or takes it off. */
export function WatchButton({ subject, name }: { subject: WatchSubject; name: string }) {
  const { isWatched, toggle } = useWatchlist(useWallet().address);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const watched = isWatched(subject);
  const press = async () => {
    setBusy(true);
    const hasRoom = await toggle(subject).finally(() => setBusy(false));
    if (hasRoom) return;
    showToast({
      title: t("Your watch-list is full: it holds {count}.", { count: maxWatched }),
      detail: t("{name} was not added. Take something off first.", { name }),
      tone: "warn",
      action: { label: t("Open the watch-list"), onSelect: () => router.push("/watchlist") },
    });
  };
  return (
    <IconButton
      label={watched ? t("Stop watching {name}", { name }) : t("Watch {name}", { name })}
      busy={busy && !watched}
      onClick={() => void press()}
    >
      <Icon name={watched ? "eye-off" : "eye"} size={18} className={watched ? "text-accent-text" : ""} />
    </IconButton>
  );
}
