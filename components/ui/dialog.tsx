"use client";

import * as RadixDialog from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { t } from "@/lib/language/translate";
import { cx } from "./cx";
import { escapeInside } from "./escape-inside";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";
import { useBackCloses } from "./use-back-closes";
import { useDialogFocus } from "./use-dialog-focus";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /**
   * A wallet request is open: this note explains what closing does not do. A press beside the dialog, which is common
   * on the way back from the wallet's window, shows the note and does not close.
   */
  busyNote?: ReactNode;
  /** Sticky at the bottom: the actions. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  children: ReactNode;
}

const sizes = { sm: "sm:max-w-110", md: "sm:max-w-160", lg: "sm:max-w-260" };

/** A native modal dialog is above this one, so a press in it must not close this one. */
function isInNativeDialog({ target }: Event): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

/**
 * A modal dialog, full-screen under 640 px. First focus is the title, never the confirm button; closing returns focus
 * to where it was. Import it lazily: it brings Radix with it.
 */
export function Dialog({ open, onOpenChange, title, busyNote, footer, size = "md", children }: DialogProps) {
  const { firstRef, onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  useBackCloses(open, () => onOpenChange(false));
  const noteRef = useRef<HTMLParagraphElement>(null);
  const busy = busyNote !== undefined && busyNote !== null;
  const holdOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    // The request may be answered before Radix handles the press.
    if (isInNativeDialog(event.detail.originalEvent)) event.preventDefault();
    else if (busy) {
      event.preventDefault();
      noteRef.current?.focus();
    }
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fade-in fixed inset-0 z-dialog bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          aria-busy={busy || undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => isInNativeDialog(event) && event.preventDefault()}
          onKeyDown={escapeInside(() => onOpenChange(false))}
          onInteractOutside={holdOutside}
          className={cx(
            "rise-in fixed inset-0 z-dialog flex flex-col overflow-hidden bg-overlay outline-none",
            "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-3rem)] sm:w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-dialog sm:shadow-3 forced-colors:border",
            sizes[size],
          )}
        >
          <header className="flex items-center justify-between gap-4 border-b border-line py-3 pe-3 ps-5">
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
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {(footer || busy) && (
            <footer className="border-t border-line bg-overlay px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
              {footer}
              {busy && (
                <p ref={noteRef} tabIndex={-1} role="status" className="mt-3 text-label text-ink-2">
                  {busyNote}
                </p>
              )}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
