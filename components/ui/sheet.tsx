"use client";

import * as RadixDialog from "radix-ui/dialog";
import type { ReactNode } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { useDialogFocus } from "./use-dialog-focus";

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** `bottom` is as high as its content, `full` fills the screen (filters). */
  kind?: "bottom" | "full";
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the bottom edge for touch layouts. Import it lazily: it brings Radix with it. */
export function Sheet({ open, onOpenChange, title, kind = "bottom", footer, children }: SheetProps) {
  const { firstRef, onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in fixed inset-0 z-dialog bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(
            "rise-in fixed inset-x-0 bottom-0 z-dialog mx-auto flex flex-col overflow-hidden bg-overlay outline-none forced-colors:border",
            kind === "full" ? "top-0 w-full" : "max-h-[85dvh] w-full rounded-t-dialog shadow-3 sm:max-w-120",
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-1.5 pe-2 ps-4">
            <RadixDialog.Title
              ref={firstRef}
              tabIndex={-1}
              className="min-w-0 text-t2 outline-none [overflow-wrap:anywhere]"
            >
              {t(title)}
            </RadixDialog.Title>
            <IconButton label={t("Close")} onClick={() => onOpenChange(false)}>
              <Icon name="x" size={18} />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <footer className="border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
