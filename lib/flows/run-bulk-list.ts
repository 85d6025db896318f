import type { Address } from "viem";
import type { Call } from "../contract/chain";
import { splitBulkSignature } from "../seaport/bulk-tree";
import { sameAddress } from "../seaport/same-address";
import { createFlow, currentStep, type Flow, type StepId } from "../tx/flow";
import { FlowError } from "../tx/flow-error";
import { buildApproveAll } from "../tx/token-calls";
import { isUnpinned } from "../tx/token-row";
import { verifyApproval } from "../tx/verify-approval";
import { assertVerified } from "../tx/verify-fulfillment";
import type { BulkEntries, BulkEntry, BulkLedger } from "./bulk-ledger";
import { isOpen } from "./bulk-ledger";
import { type BulkList, type BulkRow, rowKey } from "./bulk-types";
import { tradingChain } from "./buy-types";
import { type FlowId, type FlowStore, flowId } from "./flow-store";
import { keepTimes, timesAt } from "./order-times";
import type { Ports } from "./ports";
import { findLive, postBulk } from "./post-bulk";
import { type BulkBatch, isOrderOf, type PreparedBulk, prepareBulk } from "./prepare-bulk";
import { type FlowRun, runOf, runSteps, sendAndFollow, signChecked, tell } from "./run-step";
import { signedOrders } from "./signed-orders";
import { switchStep } from "./switch-step";

/** What a list needs of the wallet before it can be posted. */
export interface BulkPlan {
  /** Collections that the conduit may not move yet: one transaction each. */
  unapproved: readonly Address[];
  /** A contract wallet signs each order by itself. */
  separately: boolean;
}

export interface BulkParts {
  store: FlowStore;
  ledger: BulkLedger;
  ports: Ports;
}

export function bulkFlowId({ web, seller }: Pick<BulkList, "web" | "seller">): FlowId {
  return flowId({ kind: "bulk", key: `${web.chain.id}:${seller.toLowerCase()}` });
}

function openRows<Row extends Pick<BulkRow, "item">>(
  { rows }: { rows: readonly Row[] },
  entries: BulkEntries,
): readonly Row[] {
  return rows.filter((row) => isOpen(entries.get(rowKey(row))));
}

/** Open rows that nothing is signed for, or something else than they say now. */
function unsignedRows(list: BulkList, entries: BulkEntries): readonly BulkRow[] {
  return openRows(list, entries).filter((row) => {
    const signed = entries.get(rowKey(row))?.signed ?? null;
    return signed === null || !isOrderOf(signed.order, { list, row });
  });
}

/** The collections of rows, each once. */
export function contractsOf(rows: readonly Pick<BulkRow, "item">[]): Address[] {
  const contracts = rows.map(({ item }) => item.contract);
  return contracts.filter(
    (token, index) => contracts.findIndex((other) => sameAddress(other, token)) === index,
  );
}

/** Reads from the chain what the open rows of a list need. */
export async function readBulkPlan(
  list: Pick<BulkList, "web" | "seller"> & { rows: readonly Pick<BulkRow, "item">[] },
  { ledger, ports }: Pick<BulkParts, "ledger" | "ports">,
): Promise<BulkPlan> {
  const { pin } = tradingChain(list.web);
  const tokens = contractsOf(openRows(list, ledger.get(bulkFlowId(list))));
  const [separately, approvals] = await Promise.all([
    ports.chain.isContractWallet(pin.chainId, list.seller),
    Promise.all(
      tokens.map((token) => ports.chain.isApprovedForAll(pin.chainId, token, list.seller, pin.conduit)),
    ),
  ]);
  return { unapproved: tokens.filter((_, index) => approvals[index] === false), separately };
}

/**
 * The steps of a list: to its network if the wallet is elsewhere, an approval for each collection that lacks it, the signature unless all
 * is signed, the post.
 *
 * @param data what the form needs after a reload
 */
export function createBulkFlow(
  list: BulkList,
  { unapproved }: Pick<BulkPlan, "unapproved">,
  { ledger, ports, data = {} }: Pick<BulkParts, "ledger" | "ports"> & { data?: Record<string, string> },
): Flow {
  const { web, seller } = list;
  const signs = unsignedRows(list, ledger.get(bulkFlowId(list))).length > 0;
  const walletSteps = [
    ...unapproved.map((subject) => ({ id: "approve" as const, subject })),
    ...(signs ? ["sign" as const] : []),
  ];
  const isElsewhere = ports.wallet.account()?.chainId !== web.chain.chainId;
  return createFlow({
    kind: "bulk",
    key: `${web.chain.id}:${seller.toLowerCase()}`,
    chain: web.chain.id,
    account: seller,
    steps: [...(isElsewhere && walletSteps.length > 0 ? ["switch" as const] : []), ...walletSteps, "post"],
    data,
    at: ports.now(),
  });
}

async function approve(run: FlowRun, list: BulkList): Promise<{ networkFee?: bigint }> {
  const { chain, pin } = tradingChain(list.web);
  tell(run, { type: "checking", step: "approve" });
  const flow = run.store.get(run.id);
  const subject = flow === null ? undefined : currentStep(flow)?.subject;
  const row = list.rows.find(({ item }) => sameAddress(item.contract, subject ?? ""));
  // The form names no such collection any more.
  if (row === undefined) return {};
  const token = row.item.contract;
  if (await run.ports.chain.isApprovedForAll(pin.chainId, token, list.seller, pin.conduit)) return {};
  const data = buildApproveAll(pin.conduit);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: token, data, value: "0" };
  const collectionName = row.collection.name;
  assertVerified(verifyApproval(call, { token, collectionName, chain, pin }));
  return sendAndFollow(run, "approve", call, { from: list.seller, chain });
}

function impossibleEntries({ impossible }: PreparedBulk): (readonly [BulkRow, BulkEntry])[] {
  return impossible.map(({ row, code, message }) => {
    const words = { code, tone: "neg", title: message, safe: "No order is live.", action: null } as const;
    return [row, { signed: null, outcome: { kind: "refused", words, again: false } }];
  });
}

/** Has the wallet sign a batch, and takes the signature apart. The wallet opens here. */
async function signBatch(run: FlowRun, list: BulkList, { rows, orders, request }: BulkBatch) {
  const { pin } = tradingChain(list.web);
  const expected = { account: list.seller, chainId: pin.chainId, shows: keepTimes(list) };
  const signature = await signChecked(run, "sign", request, expected);
  const signatures = orders.length === 1 ? [signature] : splitBulkSignature(orders, signature);
  return rows.flatMap((row, index) => {
    const [order, own] = [orders[index], signatures[index]];
    if (order === undefined || own === undefined) return [];
    // From here on it counts, whatever becomes of the row and of the dialog.
    signedOrders.add(run.id, order, own);
    return [[row, { signed: { order, signature: own }, outcome: null }] as const];
  });
}

async function sign(run: FlowRun, list: BulkList, ledger: BulkLedger): Promise<object> {
  const { pin } = tradingChain(list.web);
  const { id, ports } = run;
  tell(run, { type: "checking", step: "sign" });
  if (list.resumedFrom !== undefined) {
    const { market } = ports;
    ledger.write(id, await findLive(list, { id, entries: ledger.get(id), market }));
  }
  const rows = unsignedRows(list, ledger.get(id));
  if (rows.length === 0) return {};
  const [counter, separately, payToken] = await Promise.all([
    ports.chain.counter(pin.chainId, pin.seaport, list.seller),
    ports.chain.isContractWallet(pin.chainId, list.seller),
    isUnpinned(list.currency, pin) ? ports.chain.token(pin.chainId, list.currency) : null,
  ]);
  const prepare = (some: readonly BulkRow[]) => {
    const timed = { ...list, ...timesAt(list, ports.now() / 1000) };
    const prepared = prepareBulk(timed, some, { counter, payToken, nextSalt: ports.salt, separately });
    for (const { verification } of prepared.batches) assertVerified(verification);
    return { timed, prepared };
  };
  const all = prepare(rows);
  ledger.write(id, impossibleEntries(all.prepared));
  for (const { rows: some } of all.prepared.batches) {
    // One by one, each starts when the wallet is asked for it: many signatures take longer than a start may lie back.
    const { timed, prepared } = separately ? prepare(some) : all;
    // What was signed before a refusal need not be signed again.
    for (const batch of prepared.batches) ledger.write(id, await signBatch(run, timed, batch));
  }
  return {};
}

/**
 * Runs the list of one chain from its flow's current step until the marketplace has judged every row, or to the first step that stops.
 * What became of each row is in the ledger.
 *
 * @returns whether every row was judged
 */
export function runBulkList(
  flow: Flow,
  { list, store, ledger, ports }: BulkParts & { list: BulkList },
): Promise<boolean> {
  const { chain } = list.web;
  const run = runOf(flow, store, ports, { itemName: "Your items", chainName: chain.name });
  const actions: Partial<Record<StepId, () => Promise<{ networkFee?: bigint }>>> = {
    async switch() {
      return ports.wallet.account()?.chainId === chain.chainId ? {} : switchStep(run, list.web);
    },
    approve: () => approve(run, list),
    sign: () => sign(run, list, ledger),
    async post() {
      tell(run, { type: "checking", step: "post" });
      if (unsignedRows(list, ledger.get(run.id)).length > 0) throw new FlowError("signature_lapsed");
      await postBulk(list, { id: run.id, ledger, ports });
      return {};
    },
  };
  return runSteps(run, actions);
}

/** Runs several lists, one chain after the other, to the first that stops. @returns whether every row of all was judged */
export async function runBulkLists(lists: readonly BulkList[], parts: BulkParts): Promise<boolean> {
  for (const list of lists) {
    const flow = parts.store.get(bulkFlowId(list));
    if (flow === null || !(await runBulkList(flow, { list, ...parts }))) return false;
  }
  return true;
}
