"use client";

import { useCallback, useEffect, useState } from "react";
import type { MediaFile } from "@/lib/contract/media-file";
import { mediaPaths } from "@/lib/sandbox-messages";

/** What is known of a media file. `away`: it cannot be had now; `gone`: never. */
export type MediaFacts =
  | { state: "asking" }
  | { state: "ready"; type: string; bytes: number }
  | { state: "away" }
  | { state: "gone"; reason: string };

/** Longer is not waited for a file that the service fetches. */
const longestWaitMs = 150_000;

async function askFacts(hash: string, signal: AbortSignal): Promise<MediaFacts> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const answer = await fetch(mediaPaths.file(hash), { method: "HEAD", signal });
    if (answer.ok) {
      const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
      return { state: "ready", type, bytes: Number(answer.headers.get("content-length")) };
    }
    if (answer.status === 404) return { state: "gone", reason: "" };
    const seconds = Number(answer.headers.get("retry-after") ?? 10);
    if (answer.status !== 503 || performance.now() + seconds * 1_000 > until) return { state: "away" };
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    signal.throwIfAborted();
  }
}

/** What a media file is, from the record, or from the service, which fetches it if nobody has asked for it before. */
export function useMediaFacts(hash: string, file: MediaFile): { facts: MediaFacts; retry: () => void } {
  const [asked, setAsked] = useState<MediaFacts>({ state: "asking" });
  const [attempt, setAttempt] = useState(0);
  const isKnown = file.state !== "unread";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (isKnown) return;
    const ending = new AbortController();
    const { signal } = ending;
    const take = (facts: MediaFacts) => !signal.aborted && setAsked(facts);
    askFacts(hash, signal).then(take, () => take({ state: "away" }));
    return () => ending.abort();
  }, [hash, isKnown, attempt]);
  const retry = useCallback(() => {
    setAsked({ state: "asking" });
    setAttempt((count) => count + 1);
  }, []);
  if (file.state === "failed") return { facts: { state: "gone", reason: file.error ?? "" }, retry };
  const isReady = file.state === "ready" && file.type !== null && file.bytes !== null;
  return {
    facts: isReady ? { state: "ready", type: file.type ?? "", bytes: file.bytes ?? 0 } : asked,
    retry,
  };
}
