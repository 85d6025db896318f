"use client";

import { useSyncExternalStore } from "react";
import { t } from "@/lib/language/translate";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { canShowFullScreen } from "./full-screen";

const never = () => () => {};

/** A button that shows something on the whole screen; nothing where the browser cannot. */
export function FullScreenButton({ of = "other", onClick }: { of?: "film" | "other"; onClick: () => void }) {
  const isPossible = useSyncExternalStore(
    never,
    () => canShowFullScreen(of),
    () => false,
  );
  if (!isPossible) return null;
  return (
    <IconButton label={t("Full screen")} onClick={onClick}>
      <Icon name="maximize" size={18} />
    </IconButton>
  );
}
