"use client";

import { t } from "@/lib/language/translate";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useLiveFeed } from "./use-live-feed";

/** Pauses and resumes all live updates of the page. */
export function PauseButton({ className }: { className?: string }) {
  const { paused, setPaused } = useLiveFeed();
  return (
    <IconButton
      label={paused ? t("Resume live activity") : t("Pause live activity")}
      onClick={() => setPaused(!paused)}
      {...(className !== undefined && { className })}
    >
      <Icon name={paused ? "play" : "pause"} size={18} />
    </IconButton>
  );
}
