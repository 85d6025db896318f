"use client";

import Link from "next/link";
import { type ReactNode, useSyncExternalStore } from "react";
import { msg, t } from "@/lib/language/translate";
import { getTheme, setTheme, subscribePreferences, type Theme } from "../live/preferences";
import { Segmented } from "../ui/segmented";
import { Sheet } from "../ui/sheet";
import { FeedStatus } from "./feed-status";
import { navItems } from "./nav-items";
import { UnitToggle } from "./unit-toggle";

export interface MoreSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The footer's links. */
  children: ReactNode;
}

const pages = navItems.filter(({ href }) => href === "/collections" || href === "/drops");

const themes = [
  { value: "system", label: msg("System") },
  { value: "light", label: msg("Light") },
  { value: "dark", label: msg("Dark") },
] as const;

/** Display settings and the footer's links, for layouts without room for them. */
export function MoreSheet({ open, onOpenChange, children }: MoreSheetProps) {
  const theme = useSyncExternalStore<Theme>(subscribePreferences, getTheme, () => "system");
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("More")}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden="true">{t("Prices")}</span>
          <UnitToggle />
        </div>
        <div className="flex items-center justify-between gap-4">
          <span aria-hidden="true">{t("Theme")}</span>
          <Segmented label={t("Theme")} options={themes} value={theme} onValueChange={setTheme} />
        </div>
        <div className="border-t border-line pt-4">
          <FeedStatus />
        </div>
        <nav aria-label={t("Pages")} className="flex flex-col border-t border-line pt-2">
          {pages.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="flex h-11 items-center text-ui"
              onClick={() => onOpenChange(false)}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className="flex flex-col border-t border-line pt-2">{children}</div>
      </div>
    </Sheet>
  );
}
