"use client";

import * as RadixToast from "radix-ui/toast";
import { t, tIn } from "@/lib/language/translate";
import { currentDirection } from "@/lib/language/words";
import { Button } from "./button";
import { cx } from "./cx";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { inLanguage } from "./in-language";
import type { Tone } from "./tag";
import { dismissToast, type ToastEntry } from "./toast-store";

const durationMs = 6000;

const bars: Record<Tone, string> = {
  neutral: "border-s-line-control",
  accent: "border-s-accent-text",
  pos: "border-s-pos",
  warn: "border-s-warn",
  neg: "border-s-neg",
};

/** The list of toasts: 6 s each, paused on hover and focus; F8 focuses them. */
export function ToastViewport({ entries }: { entries: readonly ToastEntry[] }) {
  return (
    <RadixToast.Provider
      duration={durationMs}
      swipeDirection={currentDirection() === "rtl" ? "left" : "right"}
      label={t("Notification")}
    >
      {entries.map((entry) => (
        <RadixToast.Root
          key={entry.id}
          onOpenChange={(open) => !open && dismissToast(entry.id)}
          className={cx(
            "rise-in flex items-start gap-3 rounded-panel border-s-3 bg-overlay p-3 shadow-2 forced-colors:border",
            bars[entry.tone ?? "neutral"],
          )}
        >
          <div className="min-w-0 flex-1 text-small">
            <RadixToast.Title className="font-semi">{t(entry.title)}</RadixToast.Title>
            {entry.detail && (
              <RadixToast.Description className="text-ink-2">
                {inLanguage(entry.detail)}
              </RadixToast.Description>
            )}
          </div>
          <RadixToast.Action asChild altText={t(entry.action.label)}>
            <Button
              size="sm"
              onClick={() => {
                entry.onSeen?.();
                entry.action.onSelect();
              }}
            >
              {t(entry.action.label)}
            </Button>
          </RadixToast.Action>
          <RadixToast.Close asChild>
            <IconButton label={tIn("toast", "Dismiss")} size="sm" onClick={() => entry.onSeen?.()}>
              <Icon name="x" size={15} />
            </IconButton>
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        hotkey={["F8"]}
        // On a phone the page's actions are at its foot, so toasts are at the top.
        className="fixed right-(--gutter) left-(--gutter) z-toast ms-auto max-sm:top-18 sm:bottom-4 flex max-w-96 flex-col gap-2 outline-none"
      />
    </RadixToast.Provider>
  );
}
