"use client";

import { useRef } from "react";

/**
 * Moves the focus when a dialog opens and closes: to its title or its field, never to the confirm button, and back to the
 * previously focused element. These dialogs have no trigger that the library could return to.
 */
export function useDialogFocus<First extends HTMLElement = HTMLHeadingElement>() {
  const firstRef = useRef<First>(null);
  const before = useRef<HTMLElement | null>(null);
  return {
    firstRef,
    onOpenAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement: active, body } = document;
      before.current = active instanceof HTMLElement && active !== body ? active : null;
      firstRef.current?.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
