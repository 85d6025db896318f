"use client";

import { useEffect, useRef, useState } from "react";
import type { ReadList } from "@/lib/drops/allowlist-csv/read-list-file";
import { keepList } from "@/lib/query/allowlists/kept-lists";
import { readList } from "@/lib/query/allowlists/read-list";
import type { DraftStage } from "@/lib/studio/drop-draft";
import type { StageCurrency } from "@/lib/studio/stage-currencies";

/** The list of a stage, as a draft names it. */
export type DraftList = NonNullable<Extract<DraftStage["access"], { kind: "list" }>["list"]>;

/** A file that was read, or is being read. */
export type ListImport =
  | { state: "none" }
  | { state: "reading"; fileName: string; share: number }
  | { state: "failed"; fileName: string }
  /** It has rows that count for nothing, no address, or another root than the draft's list: the creator decides. */
  | { state: "read"; fileName: string; list: ReadList };

interface ListImportParameters {
  /** The list that the draft has. */
  list: DraftList | null;
  /** Whether its rows are missing here, so that the file must be the same. */
  isMissing: boolean;
  currency: StageCurrency | null;
  onChange: (list: DraftList) => void;
}

/** Reads files as the list of a stage, and keeps their rows in this browser. */
export function useListImport({ list, isMissing, currency, onChange }: ListImportParameters) {
  const [found, setFound] = useState<ListImport>({ state: "none" });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);

  const take = async (read: ReadList, fileName: string) => {
    const { root, rows, size, ownTerms, merged } = read;
    if (root === null || rows === null) return;
    await keepList(root, { ...rows, size });
    setFound({ state: "none" });
    onChange({ root, size, fileName, ownTerms, merged });
  };

  return {
    found,
    take,
    cancel() {
      reading.current?.abort();
      setFound({ state: "none" });
    },
    async open(file: Blob, fileName: string) {
      if (currency === null) return;
      reading.current?.abort();
      const own = new AbortController();
      reading.current = own;
      setFound({ state: "reading", fileName, share: 0 });
      try {
        const read = await readList({
          file,
          decimals: currency.decimals,
          currency: currency.inContract,
          signal: own.signal,
          onProgress: (share) => {
            if (!own.signal.aborted) setFound({ state: "reading", fileName, share });
          },
        });
        if (own.signal.aborted) return;
        const isOther = isMissing && list !== null && read.root !== list.root;
        if (read.root === null || read.errorCount > 0 || isOther)
          setFound({ state: "read", fileName, list: read });
        else await take(read, fileName);
      } catch {
        if (!own.signal.aborted) setFound({ state: "failed", fileName });
      }
    },
  };
}
