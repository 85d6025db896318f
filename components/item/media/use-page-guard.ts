"use client";

import { type RefObject, useEffect, useRef } from "react";

/** A program that posts more to this page within a second has no reason to but to keep it busy. */
const mostMessages = 200;
const messagesWithinMs = 1_000;
/** Once or twice a program may reach for the keyboard as it begins. */
const mostGrabs = 5;
const grabsWithinMs = 10_000;
/** How long a press counts as the visitor's own, as browsers have it (HTML, "transient activation"). */
const activationMs = 5_000;
/** What had the keyboard until a frame took it lost it in the same moment. */
const sameMomentMs = 200;

/** Tells when something happened more than `most` times within a time. */
function createLimit(most: number, withinMs: number): () => boolean {
  let times = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since > withinMs) {
      since = now;
      times = 0;
    }
    times += 1;
    return times > most;
  };
}

/**
 * Keeps the page usable beside a program in a frame. Browsers let any frame take the keyboard, and post to the page above: a program could
 * read what is typed beside it, or leave the page no time. The keyboard goes back to where it was.
 *
 * @param onIntrusion the program will not leave the page alone
 */
export function usePageGuard(frame: RefObject<HTMLIFrameElement | null>, onIntrusion: () => void): void {
  const latest = useRef(onIntrusion);
  useEffect(() => {
    latest.current = onIntrusion;
  });
  useEffect(() => {
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true };
    const isFlood = createLimit(mostMessages, messagesWithinMs);
    const isGreed = createLimit(mostGrabs, grabsWithinMs);
    let lost: { element: HTMLElement; atMs: number } | null = null;
    let pressedAtMs = Number.NEGATIVE_INFINITY;
    let isTabbing = false;

    const isInvited = () => {
      const element = frame.current;
      if (element === null || isTabbing || document.fullscreenElement === element) return true;
      const isPressed = navigator.userActivation?.isActive && performance.now() - pressedAtMs > activationMs;
      return element.matches(":hover") || isPressed === true;
    };
    const onBlur = () => {
      if (lost === null || document.activeElement !== frame.current) return;
      if (performance.now() - lost.atMs > sameMomentMs || isInvited()) return;
      const { element } = lost;
      if (isGreed()) latest.current();
      // Not while the browser is still moving the keyboard away.
      setTimeout(() => element.isConnected && element.focus({ preventScroll: true }), 0);
    };
    // The text of a message stays unread: a large one takes long to unpack.
    const onMessage = ({ origin }: MessageEvent) => {
      // Programs have no origin; the frames of wallets have one.
      if (origin === "null" && isFlood()) latest.current();
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== frame.current)
        lost = { element: target, atMs: performance.now() };
    };
    const onPress = (event: Event) => {
      pressedAtMs = performance.now();
      isTabbing = event instanceof KeyboardEvent && event.key === "Tab";
    };
    window.addEventListener("message", onMessage, options);
    // Elements' own does not bubble.
    window.addEventListener("blur", onBlur, { signal: ending.signal });
    window.addEventListener("focusout", onFocusOut, options);
    window.addEventListener("pointerdown", onPress, options);
    window.addEventListener("keydown", onPress, options);
    return () => ending.abort();
  }, [frame]);
}
