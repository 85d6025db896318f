"use client";

import { useEffect, useMemo, useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountItem } from "@/lib/contract/item";
import type { Address } from "@/lib/contract/primitives";
import { type BulkList, rowKey } from "@/lib/flows/bulk-types";
import { flowStore } from "@/lib/flows/flow-store";
import { keepBulk, keptBulk } from "@/lib/flows/kept-bulk";
import { prepareBulk } from "@/lib/flows/prepare-bulk";
import { bulkFlowId } from "@/lib/flows/run-bulk-list";
import { type BulkChain, refreshAfterBulk, useBulkList } from "@/lib/flows/use-bulk-list";
import { useBulkPlans } from "@/lib/flows/use-bulk-plans";
import { formatCountOf } from "@/lib/format/count";
import { flowStatus, isUnderway, isWalletOpen, type StepStatus } from "@/lib/tx/flow";
import { walletOpenNote } from "../order/buy-dialog";
import { FlowActions } from "../order/flow-actions";
import { ListDuration } from "../order/list-duration";
import { TwoPanes } from "../order/two-panes";
import { ErrorNote } from "../tx/error-note";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { BulkEarnings } from "./bulk-earnings";
import { BulkGroups } from "./bulk-groups";
import { BulkLowPrices } from "./bulk-low-prices";
import { BulkProceeds } from "./bulk-proceeds";
import { BulkProgress } from "./bulk-progress";
import { BulkRules } from "./bulk-rules";
import { BulkSigning } from "./bulk-signing";
import { bulkPlanSentences, bulkPlanWords } from "./bulk-words";
import { useBulkForm } from "./use-bulk-form";

export interface BulkDialogProps {
  /** What was selected. Where a run is under way, its own items are shown instead. */
  items: readonly AccountItem[];
  chains: readonly WebChain[];
  seller: Address;
  /** With the keys of the rows that are live now. */
  onClose: (live: readonly string[]) => void;
}

/** How far all rows have come. */
function tally(lists: readonly BulkList[], chains: readonly BulkChain[]) {
  const rows = lists.flatMap((list) => {
    const entries = chains.find(({ web }) => web.chain.id === list.web.chain.id)?.entries;
    return list.rows.map((row) => ({
      key: rowKey(row),
      outcome: entries?.get(rowKey(row))?.outcome ?? null,
    }));
  });
  return {
    total: rows.length,
    live: rows.filter(({ outcome }) => outcome?.kind === "live").map(({ key }) => key),
    again: rows.filter(({ outcome }) => outcome?.kind === "refused" && outcome.again).length,
    isJudged: rows.length > 0 && rows.every(({ outcome }) => outcome !== null),
  };
}

function statusOf(chains: readonly BulkChain[], isPlanning: boolean): StepStatus {
  if (isPlanning) return "checking";
  const active = chains.find(({ flow }) => flow !== null && isUnderway(flow))?.flow;
  return active == null ? "idle" : flowStatus(active);
}

/** What the wallet would be asked to sign for each chain; salts and counters are put in when it is. */
function usePreview(lists: readonly BulkList[], separately: (chain: string) => boolean) {
  return lists
    .filter(({ web }) => web.trading.on)
    .map((list) => {
      const options = { counter: 0n, nextSalt: () => 0n, separately: separately(list.web.chain.id) };
      return { list, ...prepareBulk(list, list.rows, options) };
    });
}

/** Listing many items at once: prices, what the seller nets and signs on each chain, and what became of each. */
export function BulkDialog({ items, chains: webs, seller, onClose }: BulkDialogProps) {
  const [kept] = useState(() =>
    keptBulk(webs.flatMap((web) => flowStore.get(bulkFlowId({ web, seller })) ?? [])),
  );
  const form = useBulkForm({ items, kept, chains: webs, seller });
  const { draft, change, entries, collections, times, lists, low, reason } = form;
  const bulk = useBulkList(seller, webs);
  const { chains, failure, isPlanning, judged } = bulk;
  const status = statusOf(chains, isPlanning);
  const underway = status !== "idle";
  const isStarted = chains.some(({ flow }) => flow !== null);
  const locked = underway || chains.some((chain) => chain.entries.size > 0);
  const { total, live, again, isJudged } = tally(lists, chains);
  const plans = useBulkPlans(seller, entries, !isStarted);
  const previews = usePreview(lists, (chain) => plans.get(chain)?.separately ?? false);
  const isBlocked = previews.some(({ batches }) => batches.some(({ verification }) => verification.blocked));
  const impossible = previews.flatMap((preview) => preview.impossible)[0];
  const isDone = isStarted && !underway && isJudged;
  const asked = bulkPlanWords(lists, plans);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each chain that is through changes what the page shows.
  useEffect(() => {
    if (judged > 0) refreshAfterBulk(lists);
  }, [judged]);

  const keep = useMemo(
    () => (list: BulkList) =>
      keepBulk({
        items: entries.filter(({ item }) => item.chain === list.web.chain.id).map(({ item }) => item),
        draft,
        times,
      }),
    [entries, draft, times],
  );
  const run = (some: readonly BulkList[]) => void bulk.begin(some, keep);
  const close = () => {
    if (!underway) bulk.end();
    onClose(live);
  };
  const stopped = chains.some(({ flow }) => flow?.failure != null);
  const confirmLabel = isDone
    ? `Try again for ${formatCountOf(again, "item")}`
    : stopped
      ? "Try again"
      : isStarted
        ? "Continue"
        : `List ${formatCountOf(entries.length, "item")}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={isDone ? `${live.length} of ${total} listed` : `List ${formatCountOf(entries.length, "item")}`}
      size="lg"
      busyNote={chains.some(({ flow }) => flow !== null && isWalletOpen(flow)) ? walletOpenNote : null}
      footer={
        isDone && again === 0 ? (
          <div className="flex justify-end">
            <Button size="lg" variant="primary" className="max-sm:flex-1 sm:min-w-52" onClick={close}>
              Done
            </Button>
          </div>
        ) : (
          <FlowActions
            status={status}
            underway={underway}
            confirmLabel={confirmLabel}
            cancelLabel={live.length > 0 ? "Done" : "Cancel"}
            reason={
              isDone
                ? null
                : (reason ?? (impossible && `${impossible.row.item.name}: ${impossible.message}`) ?? null)
            }
            disabled={isBlocked}
            onCancel={close}
            onConfirm={() => run(lists)}
          />
        )
      }
    >
      <TwoPanes
        wide="left"
        left={
          <>
            {!locked && <BulkRules items={entries} draft={draft} onApply={form.setDraft} />}
            <BulkGroups
              items={entries}
              draft={draft}
              seller={seller}
              locked={locked}
              entriesOf={(id) => chains.find(({ web }) => web.chain.id === id)?.entries ?? new Map()}
              onChange={change}
              onRemove={entries.length > 1 && !isStarted ? form.leaveOut : null}
            />
            {!locked && <BulkLowPrices low={low} draft={draft} onChange={change} />}
            <ListDuration draft={draft} times={times} locked={locked} onChange={change} />
            <BulkEarnings
              items={entries}
              collections={collections}
              pay={draft.payCreator}
              locked={locked}
              onChange={(payCreator) => change({ payCreator })}
            />
          </>
        }
        right={
          <>
            {isDone && (
              <p role="status" className="flex gap-2 text-ui">
                <Icon
                  name={live.length === total ? "circle-check" : "info"}
                  size={18}
                  className={live.length === total ? "mt-px shrink-0 text-pos" : "mt-px shrink-0 text-ink-2"}
                />
                <span>
                  {live.length === total
                    ? `${formatCountOf(total, "listing")} live. Buyers can fill them until they end, you cancel on-chain, or the items move.`
                    : `${live.length} of ${formatCountOf(total, "listing")} live. The others say why beside their names.`}
                </span>
              </p>
            )}
            {failure !== null && <ErrorNote words={failure} actions={{ retry: () => run(lists) }} />}
            {form.isFailed && (
              <Note
                tone="warn"
                title="A collection's terms could not be read."
                action={
                  <button
                    type="button"
                    onClick={form.retry}
                    className="text-link touch-target whitespace-nowrap"
                  >
                    Retry
                  </button>
                }
              >
                Nothing was sent.
              </Note>
            )}
            {isBlocked && (
              <Note tone="neg" alert title="This request does not match the form.">
                Nothing was sent. Close and reload.
              </Note>
            )}
            {isStarted && <BulkProgress lists={lists} chains={chains} isIdle={!underway} onRun={run} />}
            {!isStarted && (
              <>
                <h3 className="text-t3">If all of it sells</h3>
                {lists.length === 0 && (
                  <p className="text-small text-ink-2">Enter prices to see what you receive.</p>
                )}
                {lists.map((list) => (
                  <BulkProceeds key={list.web.chain.id} list={list} />
                ))}
                {lists.length > 0 && (
                  <section aria-label="What your wallet will ask" className="border-t border-line pt-4">
                    <h3 className="text-t3">Your wallet will ask for {asked ?? "…"}</h3>
                    <ul className="mt-2 flex flex-col gap-1 text-small text-ink-2">
                      {bulkPlanSentences(lists, plans).map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                    </ul>
                  </section>
                )}
              </>
            )}
            {!isDone &&
              previews.map(({ list, batches }) => (
                <BulkSigning
                  key={list.web.chain.id}
                  chainName={list.web.chain.name}
                  rows={batches.flatMap(({ verification }) => verification.rows)}
                />
              ))}
          </>
        }
      />
    </Dialog>
  );
}
