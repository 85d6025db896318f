"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { t } from "@/lib/language/translate";
import { iconButtonStyles } from "../ui/button-styles";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import type { MoreSheetProps } from "./more-sheet";

/** Class names of an entry of the bottom navigation: icon above word. */
export const navButtonStyles =
  "flex h-16 flex-1 flex-col items-center justify-center gap-1 text-label font-medium text-ink-3 -outline-offset-2 aria-[current]:text-ink";

const loadSheet = (): Promise<ComponentType<MoreSheetProps>> =>
  typeof window === "undefined" ? notOnServer() : import("./more-sheet").then((module) => module.MoreSheet);

/** Opens the sheet with the entries that small layouts have no room for, the footer's links last. */
export function MoreButton({ look, children }: { look: "icon" | "nav"; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { Part, preload, activate } = useDeferred(loadSheet);
  const show = () => {
    setOpen(true);
    activate();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={look === "icon" ? t("More") : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        className={cx("noscript:hidden", look === "icon" ? iconButtonStyles("ghost", "md") : navButtonStyles)}
      >
        <Icon name="menu" size={20} />
        {look === "nav" && t("More")}
      </button>
      {Part && (
        <Part open={open} onOpenChange={setOpen}>
          {children}
        </Part>
      )}
    </>
  );
}
