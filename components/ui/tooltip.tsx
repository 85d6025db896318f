"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";

const hoverDelayMs = 400;
const leaveDelayMs = 120;
const gapPx = 8;

function place(tip: HTMLElement, anchor: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const width = tip.offsetWidth;
  const height = tip.offsetHeight;
  const above = box.top - height - gapPx;
  const left = box.left + box.width / 2 - width / 2;
  const limit = document.documentElement.clientWidth - width - gapPx;
  tip.style.top = `${above >= gapPx ? above : box.bottom + gapPx}px`;
  tip.style.left = `${Math.max(gapPx, Math.min(left, limit))}px`;
}

/**
 * A line of help for the control inside. It can be hovered, stays until left, and closes with Esc (WCAG 1.4.13).
 * Own code in place of a library's: the native popover layer does what the library would ship.
 * `children` reads the tip through `describedBy`: put it into the control's `aria-describedby`.
 */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: (describedBy: string) => ReactNode;
}) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const element = tip.current;
    if (!element || !open) return;
    element.showPopover?.();
    if (anchor.current) place(element, anchor.current);
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    const leave = () => setOpen(false);
    document.addEventListener("keydown", close);
    window.addEventListener("scroll", leave, { passive: true, capture: true });
    return () => {
      document.removeEventListener("keydown", close);
      window.removeEventListener("scroll", leave, { capture: true });
      element.hidePopover?.();
    };
  }, [open]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const schedule = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has the role.
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType !== "touch" && schedule(true, hoverDelayMs)}
      onPointerLeave={() => schedule(false, leaveDelayMs)}
      onFocus={() => schedule(true, 0)}
      onBlur={() => schedule(false, 0)}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="fade-in fixed inset-auto m-0 max-w-72 rounded-control bg-overlay px-2.5 py-1.5 text-small text-ink shadow-2 forced-colors:border"
      >
        {text}
      </span>
    </span>
  );
}
