"use client";

import { useRef } from "react";

/**
 * Moves the focus when a dialog opens and closes: to its title, never to the confirm button, and back to the
 * previously focused element. These dialogs have no trigger that the library could return to.
 */
export function useDialogFocus() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const before = useRef<HTMLElement | null>(null);
  return {
    titleRef,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      titleRef.current?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
