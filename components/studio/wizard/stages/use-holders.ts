"use client";

import { useEffect, useRef, useState } from "react";
import { t } from "@/lib/language/translate";
import { readHolders } from "@/lib/query/allowlists/read-holders";
import { RequestError } from "@/lib/query/api-client";
import type { HoldersOf } from "@/lib/studio/drop-draft";

/** Reads the holders of a collection as the file of a list. */
export function useHolders(onMade: (file: Blob, holdersOf: HoldersOf) => void) {
  /** How many were read; null while nothing is being read. */
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  return {
    count,
    failure,
    async read(holdersOf: HoldersOf) {
      const own = new AbortController();
      reading.current = own;
      setFailure(null);
      setCount(0);
      try {
        const file = await readHolders(holdersOf, { onProgress: setCount, signal: own.signal });
        setCount(null);
        onMade(file, holdersOf);
      } catch (error) {
        if (own.signal.aborted) return;
        setCount(null);
        setFailure(failureWords(error));
      }
    },
  };
}

function failureWords(error: unknown): string {
  const code = error instanceof RequestError ? error.problem?.errors?.[0]?.code : undefined;
  if (code === "unknown_block") return t("This site does not know that block yet.");
  if (code === "too_many_items") return t("This collection has too many items for a list of its holders.");
  if (code === "too_many_transfers")
    return t("This collection has too many transfers for a list of its holders.");
  return t("The holders cannot be read at the moment. Try again.");
}
