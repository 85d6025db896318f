"use client";

import { useEffect } from "react";

function exactOfSelection(): string | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { commonAncestorContainer: node } = selection.getRangeAt(0);
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>("[data-exact]")?.dataset.exact ?? null;
}

/** Copying a shortened price copies its exact value. The layout mounts this one listener. */
export function CopyExact() {
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const exact = exactOfSelection();
      if (exact === null) return;
      event.clipboardData?.setData("text/plain", exact);
      event.preventDefault();
    };
    document.addEventListener("copy", copy);
    return () => document.removeEventListener("copy", copy);
  }, []);
  return null;
}
