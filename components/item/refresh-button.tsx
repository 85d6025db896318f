"use client";

import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { useLiveItem } from "./live-item";
import { useRefreshMetadata } from "./use-refresh-metadata";

const tones = { pos: "text-pos", neutral: "text-ink-2", neg: "text-neg" };

/** "Refresh metadata", as an icon beside the name or as a button in a note, with what came of it. */
export function RefreshButton({ look }: { look: "icon" | "button" }) {
  const { item } = useLiveItem();
  const { refresh, isAsking, words } = useRefreshMetadata(item);
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span role="status" className={cx("text-label", words !== null && tones[words.tone])}>
        {words?.text}
      </span>
      {look === "icon" ? (
        <IconButton label="Refresh metadata" onClick={refresh} busy={isAsking}>
          <Icon name="refresh-cw" size={16} />
        </IconButton>
      ) : (
        <Button size="sm" onClick={refresh} loading={isAsking && "Asking"}>
          Refresh metadata
        </Button>
      )}
    </span>
  );
}
