"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type FrameCommand, type FrameMessage, frameMessageSchema } from "@/lib/sandbox-messages";

export interface SandboxFrameOptions {
  /** Milliseconds without an answer after which it has stopped answering. */
  patienceMs: number;
  onMessage: (message: FrameMessage) => void;
  /** It has stopped answering. */
  onSilence: () => void;
  /** Escape was pressed, on the page or in the frame. */
  onEscape: () => void;
}

const tickMs = 1_000;
/** Before its first word the file is on its way. */
const firstPatienceMs = 60_000;
/** A tick that is so late says that the page was asleep: the frame was too. */
const asleepMs = 4_000;

/** Listens to a frame of the sandbox, asks it whether it is there, and tells when it no longer answers. */
export function useSandboxFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  options: SandboxFrameOptions,
): { send: (command: FrameCommand) => void } {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // The frame has no origin, so that none can be named.
  const send = useCallback(
    (command: FrameCommand) => frame.current?.contentWindow?.postMessage(command, "*"),
    [frame],
  );

  useEffect(() => {
    let heardAt = performance.now();
    let tickedAt = heardAt;
    let hasSpoken = false;
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      // Whose message it is comes first: the browser unpacks a large one when it is read.
      const message = frameMessageSchema.safeParse(event.data);
      if (!message.success) return;
      heardAt = performance.now();
      hasSpoken = true;
      if (message.data.say === "escape") latest.current.onEscape();
      else latest.current.onMessage(message.data);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // The browser leaves the full screen by the same key.
      if (event.key === "Escape" && !document.fullscreenElement) latest.current.onEscape();
    };
    const timer = setInterval(() => {
      const now = performance.now();
      if (document.hidden || now - tickedAt > asleepMs) heardAt = now;
      tickedAt = now;
      if (now - heardAt > (hasSpoken ? latest.current.patienceMs : firstPatienceMs))
        latest.current.onSilence();
      else send({ ask: "here" });
    }, tickMs);
    window.addEventListener("message", onMessage);
    window.addEventListener("keydown", onKeyDown);
    return () => {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, [frame, send]);
  return { send };
}
