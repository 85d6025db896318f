"use client";

import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useLiveFeed } from "./use-live-feed";

/** Stops everything on the page that moves by itself, and lets it go on. */
export function PauseButton({ className }: { className?: string }) {
  const { paused, setPaused } = useLiveFeed();
  return (
    <IconButton
      label={paused ? "Resume live activity" : "Pause live activity"}
      onClick={() => setPaused(!paused)}
      {...(className !== undefined && { className })}
    >
      <Icon name={paused ? "play" : "pause"} size={18} />
    </IconButton>
  );
}
