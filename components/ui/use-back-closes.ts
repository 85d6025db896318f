"use client";

import { useEffect, useEffectEvent } from "react";

/** What this code uses of the Navigation API, which not every browser has: `NavigateEvent` in the HTML standard. */
interface NavigateEvent extends Event {
  navigationType: "push" | "reload" | "replace" | "traverse";
}

/** The dialogs that are open, the topmost last. */
const opened: (() => void)[] = [];

function closeTopmost(event: Event): void {
  const { navigationType } = event as NavigateEvent;
  const close = opened.at(-1);
  if (close === undefined || navigationType !== "traverse" || !event.cancelable) return;
  event.preventDefault();
  close();
}

/**
 * Lets the browser's Back close an open dialog in place of leaving the page under it, as people expect of a dialog that fills a phone's
 * screen. Where the browser lets no page hold Back (no Navigation API, no press in the page yet, a page of another site before it), it goes
 * back as ever; a flow under way goes on either way.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    if (!isOpen || navigation === undefined) return;
    const own = () => close();
    if (opened.push(own) === 1) navigation.addEventListener("navigate", closeTopmost);
    return () => {
      opened.splice(opened.indexOf(own), 1);
      if (opened.length === 0) navigation.removeEventListener("navigate", closeTopmost);
    };
  }, [isOpen]);
}
