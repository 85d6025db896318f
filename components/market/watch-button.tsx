"use client";

import type { WatchSubject } from "@/lib/contract/watchlist";
import { t } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useWatched } from "./use-watched";

/** Saves an item or a collection to the watch-list, or takes it off. */
export function WatchButton({ subject, name }: { subject: WatchSubject; name: string }) {
  const { watched, busy, press } = useWatched(subject, name);
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
