"use client";

import { useEffect, useState } from "react";
import { RequestError } from "@/lib/query/api-client";
import type { LoadErrorWords } from "./load-error-words";
import { requestWords } from "./request-words";

/**
 * The words for a failure of a request or of the wallet that signed for it; null without one. Those for wallets are loaded once they are
 * needed.
 *
 * @param failure null or undefined if there is none
 */
export function useFailureWords(failure: unknown): LoadErrorWords | null {
  const [own, setOwn] = useState<{ of: unknown; words: LoadErrorWords } | null>(null);
  const isKnown = failure == null || failure instanceof RequestError;
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    const show = (words: LoadErrorWords) => isCurrent && setOwn({ of: failure, words });
    import("@/lib/trade/errors/explain-error").then(
      ({ explainError }) => show(explainError(failure)),
      () => show(requestWords(failure)),
    );
    return () => {
      isCurrent = false;
    };
  }, [failure, isKnown]);
  if (failure == null) return null;
  if (isKnown) return requestWords(failure);
  return own?.of === failure ? own.words : null;
}
