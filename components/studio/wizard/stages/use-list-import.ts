"use client";

import { useEffect, useRef, useState } from "react";
import { maxUint256 } from "viem";
import type { ReadList } from "@/lib/drops/allowlist-csv/read-list-file";
import { keepList } from "@/lib/query/allowlists/kept-lists";
import { readList } from "@/lib/query/allowlists/read-list";
import type { DraftStage, HoldersOf } from "@/lib/studio/drop-draft";
import type { StageCurrency } from "@/lib/studio/stage-currencies";

/** The list of a stage, as a draft names it. */
export type DraftList = NonNullable<Extract<DraftStage["access"], { kind: "list" }>["list"]>;

/** A file that was read, or is being read. */
export type ListImport =
  | { state: "none" }
  | { state: "reading"; fileName: string; share: number }
  | { state: "failed"; fileName: string }
  /** It has rows that count for nothing, no address, or another root than the draft's list: the creator decides. */
  | ({ state: "read" } & FoundList);

/** A list that was read, with what its rows were read with. */
interface FoundList extends Pick<DraftList, "fileName" | "perWallet" | "currency"> {
  list: ReadList;
  file: Blob;
  holdersOf: HoldersOf | undefined;
}

interface ListImportParameters {
  /** The list that the draft has. */
  list: DraftList | null;
  /** Whether the file must be the same, because only its rows are missing here. */
  mustBeSame: boolean;
  currency: StageCurrency | null;
  /** The stage's limit, which is written into each row without one of its own; null: none. */
  perWallet: string | null;
  onChange: (list: DraftList) => void;
}

/** Reads files as the list of a stage, and keeps their rows in this browser. */
export function useListImport({ list, mustBeSame, currency, perWallet, onChange }: ListImportParameters) {
  const [found, setFound] = useState<ListImport>({ state: "none" });
  const [isLost, setLost] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  // A file is read for seconds: the stage may be another one when its list comes.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const take = async ({ list: read, file, holdersOf, ...terms }: FoundList) => {
    const { root, rows, size, ownTerms, merged } = read;
    if (root === null || rows === null) return;
    const own = reading.current;
    const isKept = await keepList(root, { ...rows, size, source: file });
    if (own?.signal.aborted) return;
    setLost(!isKept);
    setFound({ state: "none" });
    latest.current({ root, size, ownTerms, merged, ...terms, ...(holdersOf !== undefined && { holdersOf }) });
  };

  return {
    found,
    /** Whether the rows that were taken last only as long as this page, because the browser keeps nothing. */
    isLost,
    take,
    cancel() {
      reading.current?.abort();
      setFound({ state: "none" });
    },
    /** @param holdersOf from whom the page made the file */
    async open(file: Blob, fileName: string, holdersOf?: HoldersOf) {
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
          perWallet: perWallet === null ? maxUint256 : BigInt(perWallet),
          signal: own.signal,
          onProgress: (share) => {
            if (!own.signal.aborted) setFound({ state: "reading", fileName, share });
          },
        });
        if (own.signal.aborted) return;
        const isOther = mustBeSame && list !== null && read.root !== list.root;
        const made = { list: read, file, fileName, holdersOf, perWallet, currency: currency.inContract };
        if (read.root === null || read.errorCount > 0 || isOther) setFound({ state: "read", ...made });
        else await take(made);
      } catch {
        if (!own.signal.aborted) setFound({ state: "failed", fileName });
      }
    },
  };
}
