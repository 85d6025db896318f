"use client";

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { OrderSide } from "../../contract/order";
import { optional } from "../../optional";
import type { ErrorWords } from "../errors/error-words";
import { explainError } from "../errors/explain-error";
import { browserPorts } from "../flow/browser-ports";
import { currentStep, type Flow, flowStatus } from "../flow/flow";
import { flowStore } from "../flow/flow-store";
import { refreshAfterTrade } from "../flow/refresh-page";
import { resumeFlow } from "../flow/resume-flow";
import type { SignedOrder } from "../make/saved-signatures";
import { signedOrders } from "../make/signed-orders";
import { type BulkEntries, bulkLedger, isOpen } from "./bulk-ledger";
import { type BulkList, rowKey } from "./request";
import { type BulkPlan, bulkFlow, bulkFlowId, contractsOf, readBulkPlan, runBulkLists } from "./run";

const parts = { store: flowStore, ledger: bulkLedger, ports: browserPorts };

/** The state of one chain's part of several orders. */
export interface BulkChain {
  web: WebChain;
  flow: Flow | null;
  entries: BulkEntries;
  /** Orders that were signed in this page and are not live. They stay valid when the form changes. */
  signed: readonly SignedOrder[];
}

/** Whose bulk orders these are, on which side. */
export interface BulkMaker {
  side: OrderSide;
  maker: Address;
}

function readChains(whose: BulkMaker, webs: readonly WebChain[]): BulkChain[] {
  return webs.map((web) => {
    const id = bulkFlowId({ ...whose, web });
    return { web, flow: flowStore.get(id), entries: bulkLedger.get(id), signed: signedOrders.list(id) };
  });
}

function areSame(left: readonly BulkChain[], right: readonly BulkChain[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ web, flow, entries, signed }, index) =>
        web === right[index]?.web &&
        flow === right[index].flow &&
        entries === right[index].entries &&
        signed === right[index].signed,
    )
  );
}

const noChains: readonly BulkChain[] = [];

/** The flows and the ledger of a maker on these chains. A transaction that was pending before a reload is followed again. */
function useBulkChains({ side, maker }: BulkMaker, webs: readonly WebChain[]): readonly BulkChain[] {
  const read = useMemo(() => {
    let last: readonly BulkChain[] = noChains;
    return () => {
      const next = readChains({ side, maker }, webs);
      if (!areSame(last, next)) last = next;
      return last;
    };
  }, [side, maker, webs]);
  const subscribe = useCallback((listener: () => void) => {
    const stops = [flowStore, bulkLedger, signedOrders].map((store) => store.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const chains = useSyncExternalStore(subscribe, read, () => noChains);

  useEffect(() => {
    const hides = webs.map((web) =>
      flowStore.show(bulkFlowId({ side, web, maker }), window.location.pathname),
    );
    return () => {
      for (const hide of hides) hide();
    };
  }, [side, maker, webs]);

  useEffect(() => {
    for (const { web, flow } of readChains({ side, maker }, webs)) {
      const id = bulkFlowId({ side, web, maker });
      if (flow === null || flowStore.isRunning(id)) continue;
      const context = { chainName: web.chain.name, sent: true };
      void resumeFlow(flow, { chain: web.chain, context, store: flowStore, ports: browserPorts });
    }
  }, [side, maker, webs]);
  return chains;
}

/** Whether the list has rows that were not tried or may be retried. */
function isListOpen(list: BulkList): boolean {
  const entries = bulkLedger.get(bulkFlowId(list));
  return list.rows.some((row) => isOpen(entries.get(rowKey(row))));
}

/** The flows of a maker to resume. Forgets the flows of a run that succeeded while its dialog was closed. */
export function openBulkFlows(whose: BulkMaker, webs: readonly WebChain[]): Flow[] {
  const chains = readChains(whose, webs).flatMap(({ flow, ...chain }) =>
    flow === null ? [] : [{ ...chain, flow }],
  );
  const endedWell = chains.every(
    ({ flow, entries }) =>
      currentStep(flow) === null &&
      [...entries.values()].every(({ outcome }) => outcome !== null && outcome.kind !== "refused"),
  );
  if (!endedWell) return chains.map(({ flow }) => flow);
  for (const { web } of chains) forgetBulk(whose, web);
  return [];
}

function forgetBulk(whose: BulkMaker, web: WebChain): void {
  const id = bulkFlowId({ ...whose, web });
  flowStore.end(id);
  bulkLedger.forget(id);
}

/** Forgets orders that are no longer valid. */
export function forgetSigned(whose: BulkMaker, web: WebChain, ended: readonly SignedOrder[]): void {
  const id = bulkFlowId({ ...whose, web });
  for (const order of ended) signedOrders.forget(id, order);
}

/** The wallet's own network first: it saves a switch. */
function walletFirst(lists: readonly BulkList[]): BulkList[] {
  const chainId = browserPorts.wallet.account()?.chainId;
  const rank = ({ web }: BulkList) => (web.chain.chainId === chainId ? 0 : 1);
  return [...lists].sort((left, right) => rank(left) - rank(right));
}

/** What the wallet is asked for, read anew. A list whose chain did not answer has none: its step asks the chain again. */
async function freshPlan(list: BulkList): Promise<BulkPlan | { words: ErrorWords } | null> {
  if (list.side !== "offer") return optional(readBulkPlan(list, parts));
  // Without it nobody knows how much an offer's maker lacks.
  try {
    return await readBulkPlan(list, parts);
  } catch (error) {
    return { words: explainError(error, { act: "bulk_offer", chainName: list.web.chain.name }) };
  }
}

/** Several orders for their dialog: the state of each chain, and the actions of the person. */
export function useBulkList({ side, maker }: BulkMaker, webs: readonly WebChain[]) {
  const chains = useBulkChains({ side, maker }, webs);
  const [failure, setFailure] = useState<ErrorWords | null>(null);
  const [isPlanning, setIsPlanning] = useState(false);
  const isAnswered = chains.filter(({ flow }) => flow !== null && flowStatus(flow) === "confirmed").length;

  /** Runs the open rows of these lists. `keep` returns the data that a list's flow saves across a reload. */
  const begin = useCallback(
    async (lists: readonly BulkList[], keep: (list: BulkList) => Record<string, string>) => {
      // Do not start a list that is already running.
      if (lists.some((list) => flowStore.isRunning(bulkFlowId(list)))) return;
      setFailure(null);
      setIsPlanning(true);
      try {
        const open = walletFirst(lists.filter(isListOpen));
        const answers = await Promise.all(open.map(freshPlan));
        const unread = answers.find((answer) => answer !== null && "words" in answer);
        if (unread !== undefined && unread !== null && "words" in unread) {
          setFailure(unread.words);
          return;
        }
        const plans = answers.map((answer) => (answer === null || "words" in answer ? null : answer));
        for (const [index, list] of open.entries()) {
          const { unapproved, payment } = plans[index] ?? { unapproved: contractsOf(list.rows) };
          const more = payment === undefined ? {} : { payment };
          const plan = { list, ledger: bulkLedger, unapproved, ...more, data: keep(list) };
          flowStore.start(bulkFlow.create(plan, browserPorts));
        }
        setIsPlanning(false);
        await runBulkLists(open, parts);
      } catch (error) {
        setFailure(explainError(error));
      } finally {
        setIsPlanning(false);
      }
    },
    [],
  );

  const end = useCallback(() => {
    for (const web of webs) forgetBulk({ side, maker }, web);
  }, [side, maker, webs]);

  return { chains, failure, isPlanning, isAnswered, begin, end };
}

/** Marks all data that the listings changed as stale. */
export function refreshAfterBulk(lists: readonly BulkList[]): void {
  refreshAfterTrade(...lists.flatMap(({ rows }) => rows.map(({ item }) => item)));
}
