"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { OrderSide } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { clockNow } from "@/lib/server-clock";
import type { BulkFormItem } from "@/lib/trade/bulk/bulk-draft";
import type { BulkEntries } from "@/lib/trade/bulk/bulk-ledger";
import { earlierSigned } from "@/lib/trade/bulk/bulk-signed";
import { prepareBulk } from "@/lib/trade/bulk/prepare";
import { type BulkList, rowKey } from "@/lib/trade/bulk/request";
import { bulkFlowId } from "@/lib/trade/bulk/run";
import { parseSavedBulk, serializeBulk } from "@/lib/trade/bulk/saved-bulk";
import {
  type BulkChain,
  forgetSigned,
  openBulkFlows,
  refreshAfterBulk,
  useBulkList,
} from "@/lib/trade/bulk/use-bulk";
import { useBulkPlans } from "@/lib/trade/bulk/use-bulk-plans";
import { useOfferFunds } from "@/lib/trade/bulk/use-offer-funds";
import { flowStatus, isUnderway, type StepStatus } from "@/lib/trade/flow/flow";
import { useTokens } from "@/lib/trade/flow/use-token";
import type { DraftTimes } from "@/lib/trade/list/list-draft";
import { type OrderTimes, savedTimes, startsBeforeSeconds } from "@/lib/trade/make/order-times";
import type { SignedOrder } from "@/lib/trade/make/saved-signatures";
import { useStillCounting } from "@/lib/trade/make/use-still-counting";
import type { TokenFacts } from "@/lib/trade/review/token-row";
import { useMinute } from "../use-now";
import { useBulkForm } from "./use-bulk-form";

const noEntries: readonly never[] = [];

/** The number of rows, and their results. */
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
    live: rows.filter(({ outcome }) => outcome?.kind === "live").length,
    over: rows.filter(({ outcome }) => outcome?.kind === "over").length,
    /** The rows whose orders were made, though some may be over by now. */
    made: rows.filter(({ outcome }) => outcome !== null && outcome.kind !== "refused").map(({ key }) => key),
    again: rows.filter(({ outcome }) => outcome?.kind === "refused" && outcome.again).length,
    isAnswered: rows.length > 0 && rows.every(({ outcome }) => outcome !== null),
  };
}

function statusOf(chains: readonly BulkChain[], isPlanning: boolean): StepStatus {
  if (isPlanning) return "checking";
  const active = chains.find(({ flow }) => flow !== null && isUnderway(flow))?.flow;
  return active == null ? "idle" : flowStatus(active);
}

/** A list with the times that were signed for it, once a row is signed. */
function asSigned(list: BulkList, chains: readonly BulkChain[]): BulkList {
  const chain = chains.find(({ web }) => web.chain.id === list.web.chain.id);
  if (chain?.flow == null || !(isUnderway(chain.flow) || chain.entries.size > 0)) return list;
  return savedTimes(chain.flow.data, list);
}

/** The common end of all listings, or null: each chain's listings start when they are signed. */
function timesOfAll(times: DraftTimes, lists: readonly OrderTimes[]): DraftTimes {
  const [first, ...others] = lists;
  if (first === undefined) return times;
  const isOne = others.every(({ expiresAt }) => expiresAt === first.expiresAt);
  return { ...times, expiresAt: isOne ? first.expiresAt : null };
}

/** The requests to sign for each chain. Real salts and counters are set at the signature. */
function previewsOf(
  lists: readonly BulkList[],
  tokens: readonly (TokenFacts | null)[],
  separately: (chain: string) => boolean,
) {
  return lists
    .map((list, index) => ({ list, payToken: tokens[index] ?? null }))
    .filter(({ list }) => orderTrading(list.web).on)
    .map(({ list, payToken }) => {
      const signsEach = separately(list.web.chain.id);
      const options = { counter: 0n, payToken, nextSalt: () => 0n, separately: signsEach };
      const { batches, impossible } = prepareBulk(list, list.rows, options);
      return { list, impossible, rows: batches.flatMap(({ verification }) => verification.rows) };
    });
}

export interface BulkSubject {
  side: OrderSide;
  /** The chosen items, unless a flow in progress has its own. */
  items: readonly BulkFormItem[];
  webs: readonly WebChain[];
  maker: Address;
}

/** Everything that the dialog of several orders shows, and its actions. */
export function useBulk({ side, items, webs, maker }: BulkSubject) {
  const [saved] = useState(() => parseSavedBulk(openBulkFlows({ side, maker }, webs)));
  const { chains, failure, isPlanning, isAnswered, begin, end } = useBulkList({ side, maker }, webs);
  const decided = new Set(chains.flatMap((chain) => [...chain.entries.keys()]));
  const form = useBulkForm({ side, items, saved, chains: webs, maker, signed: decided });
  const { entries } = form;
  const [since] = useState(() => saved?.since ?? Math.floor(clockNow()) - startsBeforeSeconds);
  const lists = form.lists.map((list) => asSigned(list, chains));
  const now = useMinute();
  const isStarted = chains.some(({ flow }) => flow !== null);
  const plans = useBulkPlans(maker, side === "listing" ? entries : noEntries, !isStarted);
  const funds = useOfferFunds(maker, side === "offer" ? lists : noEntries, !isStarted);
  const status = statusOf(chains, isPlanning);
  const underway = status !== "idle";
  const results = tally(lists, chains);
  const tokens = useTokens(lists);
  const previews = previewsOf(
    lists,
    tokens,
    (chain) => (plans.get(chain) ?? funds.get(chain))?.separately ?? false,
  );
  const impossible = previews.flatMap((preview) => preview.impossible)[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each chain that finishes changes the page.
  useEffect(() => {
    if (isAnswered > 0) refreshAfterBulk(lists);
  }, [isAnswered]);

  const isDone = isStarted && !underway && results.isAnswered;
  const forgetIfDone = useEffectEvent(() => {
    if (isDone) end();
  });
  // Leaving by a link or the browser's buttons closes the finished flow as well.
  useEffect(() => () => forgetIfDone(), []);

  const signed = chains.map((chain) => ({
    id: bulkFlowId({ side, web: chain.web, maker }),
    web: chain.web,
    maker,
    signed: earlierSigned(chain, { maker, now }),
  }));
  const counting = useStillCounting(signed, !underway);

  const keep = (list: BulkList) => {
    const own = entries.filter(({ item }) => item.chain === list.web.chain.id);
    // As it is signed: whether the service ends orders may be known later than the form was typed.
    return serializeBulk({ items: own.map(({ item }) => item), draft: form.asMade, since });
  };
  /** After the first signature the form is fixed. */
  const isLocked = underway || chains.some((chain) => chain.entries.size > 0);
  return {
    side,
    form,
    lists,
    times: isLocked ? timesOfAll(form.times, lists) : form.times,
    chains,
    /** Earlier signatures that are still valid, by chain. */
    earlier: underway
      ? []
      : signed
          .map(({ web }, index) => ({ web, signed: counting[index] ?? [] }))
          .filter((each) => each.signed.length > 0),
    failure,
    plans,
    funds,
    previews,
    results,
    /** The results of a chain's rows. */
    entriesOf: (id: string): BulkEntries =>
      chains.find(({ web }) => web.chain.id === id)?.entries ?? new Map(),
    status,
    underway,
    isStarted,
    isLocked,
    isStopped: chains.some(({ flow }) => flow?.failure != null),
    isDone,
    isBlocked: previews.some(({ rows }) => rows.some(({ verdict }) => verdict === "mismatch")),
    reason: form.reason ?? (impossible && `${impossible.row.item.name}: ${impossible.message}`) ?? null,
    run(some: readonly BulkList[] = lists) {
      // A later answer on whether the service ends orders must not change the orders that are signed now.
      form.setDraft(form.asMade);
      void begin(some, keep);
    },
    end,
    forget: (web: WebChain, ended: readonly SignedOrder[]) => forgetSigned({ side, maker }, web, ended),
  };
}

export type Bulk = ReturnType<typeof useBulk>;
