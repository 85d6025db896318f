"use client";
"use no memo"; // docs/decisions/0033-build-switches.md

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState } from "react";
import { isAddress, maxUint256 } from "viem";
import type { AllowlistRow } from "@/lib/contract/allowlist";
import { pageRows } from "@/lib/drops/allowlist-csv/read-list-file";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import type { KeptList } from "@/lib/query/allowlists/kept-lists";
import { findListRow, readListPage } from "@/lib/query/allowlists/list-pages";
import type { StageCurrency } from "@/lib/studio/stage-currencies";
import { stagePriceWords } from "@/lib/studio/stage-words";
import { Dialog } from "../../../ui/dialog";
import { Icon } from "../../../ui/icon";
import { Input } from "../../../ui/input";
import { listName, listWords } from "./list-row";
import type { DraftList } from "./use-list-import";

const rowHeight = 36;

interface ListDialogProps {
  list: DraftList;
  kept: KeptList;
  currency: StageCurrency;
  onClose: () => void;
}

/** All rows of a list, of which only those near the screen are in the document, and the search for one of them. */
export function ListDialog({ list, kept, currency, onClose }: ListDialogProps) {
  const [asked, setAsked] = useState("");
  const account = asked.trim();
  const found = useFound(kept, account);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={listName(list)}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-ink-2">{listWords(list)}</p>
        <Input
          label={t("Find an address")}
          hideLabel
          placeholder={t("Find an address")}
          lead={<Icon name="search" size={16} />}
          value={asked}
          error={account !== "" && !isAddress(account, { strict: false }) && t("This is no address.")}
          onChange={(event) => setAsked(event.target.value)}
        />
        {found === undefined ? (
          <AllRows kept={kept} currency={currency} />
        ) : (
          <div role="status" className="h-100">
            {found === null ? (
              <p className="text-small text-ink-2">{t("It is not on the list.")}</p>
            ) : (
              <ListLine row={found} currency={currency} />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The row of an account; null: it is not on the list; undefined: nothing is asked, or not answered yet. */
function useFound(kept: KeptList, account: string): AllowlistRow | null | undefined {
  const [found, setFound] = useState<{ account: string; row: AllowlistRow | null } | null>(null);
  useEffect(() => {
    if (!isAddress(account, { strict: false })) return;
    let isWanted = true;
    void findListRow(kept, account).then((row) => {
      if (isWanted) setFound({ account, row });
    });
    return () => {
      isWanted = false;
    };
  }, [kept, account]);
  return found?.account === account ? found.row : undefined;
}

function AllRows({ kept, currency }: Pick<ListDialogProps, "kept" | "currency">) {
  const box = useRef<HTMLDivElement>(null);
  const pages = usePages(kept);
  const virtualizer = useVirtualizer({
    count: kept.size,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys.
      tabIndex={0}
      aria-label={t("Rows of the list")}
      className="h-100 overflow-y-auto rounded-control border border-line"
    >
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = pages(Math.floor(index / pageRows))?.[index % pageRows];
          return (
            <div
              key={index}
              className="absolute inset-x-0 flex items-center gap-3 px-3"
              style={{ top: start, height: rowHeight }}
            >
              <span className="w-16 shrink-0 text-label text-ink-3">{formatCount(index + 1)}</span>
              {row !== undefined && <ListLine row={row} currency={currency} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Reads pages of a list as they come near the screen. */
function usePages(kept: KeptList): (page: number) => readonly AllowlistRow[] | undefined {
  const [read, setRead] = useState<ReadonlyMap<number, readonly AllowlistRow[]>>(new Map());
  const asked = useRef(new Set<number>());
  return (page) => {
    const known = read.get(page);
    if (known === undefined && !asked.current.has(page)) {
      asked.current.add(page);
      void readListPage(kept, page).then((rows) => setRead((before) => new Map(before).set(page, rows)));
    }
    return known;
  };
}

function ListLine({
  row: { address, limit, price },
  currency,
}: {
  row: AllowlistRow;
  currency: StageCurrency;
}) {
  // The largest number is no limit.
  const most = limit === undefined || limit === String(maxUint256) ? null : limit;
  return (
    <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 text-small">
      <span className="mono truncate" dir="ltr">
        {address}
      </span>
      {(most !== null || price !== undefined) && (
        <span className="text-ink-2">
          {[
            ...(most === null ? [] : [t("up to {limit}", { limit: formatCount(most) })]),
            ...(price === undefined ? [] : [stagePriceWords(price, currency)]),
          ].join(", ")}
        </span>
      )}
    </span>
  );
}
