import type { Address, Hex } from "viem";
import type { Call } from "../../contract/chain";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { splitBulkSignature } from "../../seaport/bulk-tree";
import { FlowError } from "../errors/flow-error";
import { defineFlow } from "../flow/define-flow";
import { currentStep } from "../flow/flow";
import type { StepEnd } from "../flow/flow-outcome";
import { type FlowId, type FlowStore, flowId } from "../flow/flow-store";
import type { Ports } from "../flow/ports";
import { type FlowRun, sendAndFollow, signChecked } from "../flow/run-step";
import { orderChain } from "../flow/trading-chain";
import { serializeTimes, timesAt } from "../make/order-times";
import { signedOrders } from "../make/signed-orders";
import {
  approvePayment,
  type PaymentNeeds,
  paymentSteps,
  readPaymentNeeds,
  wrapMissing,
} from "../offer/payment";
import { assertVerified } from "../review/check-row";
import { buildApproveAll } from "../review/token-calls";
import { isUnpinned } from "../review/token-row";
import { verifyApproval } from "../review/verify-approval";
import { type BulkEntries, type BulkEntry, type BulkLedger, isOpen } from "./bulk-ledger";
import { readMeanwhile } from "./meanwhile";
import { payableOf } from "./payable-of";
import { postBulk } from "./post";
import { type BulkBatch, isOrderOf, type PreparedBulk, prepareBulk } from "./prepare";
import { type BulkList, type BulkParty, type BulkRow, rowKey } from "./request";

/** The wallet requests that a list needs before it can be posted. */
export interface BulkPlan {
  /** Collections that the conduit may not move yet: one transaction each. */
  unapproved: readonly Address[];
  /** Whether each order is signed alone, as contract wallets must. */
  separately: boolean;
  /** For offers: what their maker lacks. */
  payment?: PaymentNeeds;
}

export interface BulkParts {
  store: FlowStore;
  ledger: BulkLedger;
  ports: Ports;
}

/** What identifies a flow: each account signs many orders of one side at a time on each chain. */
function flowKey({ side, web, maker }: BulkParty) {
  return {
    kind: side === "offer" ? ("bulk_offer" as const) : ("bulk" as const),
    key: `${web.chain.id}:${maker.toLowerCase()}`,
  };
}

export function bulkFlowId(party: BulkParty): FlowId {
  return flowId(flowKey(party));
}

function openRows<Row extends Pick<BulkRow, "item">>(
  { rows }: { rows: readonly Row[] },
  entries: BulkEntries,
): readonly Row[] {
  return rows.filter((row) => isOpen(entries.get(rowKey(row))));
}

/** Open rows without a signed order that equals the current form. */
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

/** Reads from the chain which wallet requests the open rows of a list of listings need. */
export async function readListingPlan(
  list: BulkParty & { rows: readonly Pick<BulkRow, "item">[] },
  { ledger, ports }: Pick<BulkParts, "ledger" | "ports">,
): Promise<BulkPlan> {
  const { pin } = orderChain(list.web);
  const tokens = contractsOf(openRows(list, ledger.get(bulkFlowId(list))));
  const [separately, approvals] = await Promise.all([
    ports.chain.isContractWallet(pin.chainId, list.maker),
    Promise.all(
      tokens.map((token) => ports.chain.isApprovedForAll(pin.chainId, token, list.maker, pin.conduit)),
    ),
  ]);
  return { unapproved: tokens.filter((_, index) => approvals[index] === false), separately };
}

/**
 * Reads which wallet requests the open rows of a list need, and what became of the offers that are live.
 *
 * @throws FlowError `insufficient_funds` if wrapping cannot cover the price of the offers
 */
export async function readBulkPlan(
  list: BulkList,
  parts: Pick<BulkParts, "ledger" | "ports">,
): Promise<BulkPlan> {
  if (list.side === "listing") return readListingPlan(list, parts);
  const { ports, ledger } = parts;
  const { pin } = orderChain(list.web);
  const id = bulkFlowId(list);
  // What was accepted meanwhile is paid already.
  ledger.write(id, await readMeanwhile(list, { id, entries: ledger.get(id), market: ports.market }));
  const [separately, payment] = await Promise.all([
    ports.chain.isContractWallet(pin.chainId, list.maker),
    readPaymentNeeds(payableOf(list, ledger.get(id)), ports),
  ]);
  return { unapproved: [], separately, payment };
}

async function approve(run: FlowRun, list: BulkList): Promise<StepEnd> {
  const { chain, pin } = orderChain(list.web);
  const flow = run.store.get(run.id);
  const subject = flow === null ? undefined : currentStep(flow)?.subject;
  const row = list.rows.find(({ item }) => sameAddress(item.contract, subject ?? ""));
  // The form no longer contains this collection.
  if (row === undefined) return {};
  const token = row.item.contract;
  if (await run.ports.chain.isApprovedForAll(pin.chainId, token, list.maker, pin.conduit)) return {};
  const data = buildApproveAll(pin.conduit);
  const call: Call = { chain: pin.id, chainId: pin.chainId, to: token, data, value: "0" };
  const collectionName = row.collection.name;
  assertVerified(verifyApproval(call, { token, collectionName, chain, pin }));
  return sendAndFollow(run, "approve", call, list.maker);
}

function impossibleEntries({ impossible }: PreparedBulk): (readonly [BulkRow, BulkEntry])[] {
  return impossible.map(({ row, code, message }) => {
    const words = { code, tone: "neg", title: message, safe: t("No order is live."), action: null } as const;
    return [row, { signed: null, outcome: { kind: "refused", words, again: false } }];
  });
}

/** Asks the wallet to sign a batch and splits the signature into those of its orders. The wallet opens here. */
async function signBatch(run: FlowRun, list: BulkList, { rows, orders, request }: BulkBatch) {
  const { pin } = orderChain(list.web);
  const keep = (signature: Hex) => {
    const signatures = orders.length === 1 ? [signature] : splitBulkSignature(orders, signature);
    return rows.flatMap((row, index) => {
      const [order, own] = [orders[index], signatures[index]];
      if (order === undefined || own === undefined) return [];
      // From here on the signature is valid, whatever happens to the row and the dialog.
      signedOrders.add(run.id, order, own);
      return [[row, { signed: { order, signature: own }, outcome: null }] as const];
    });
  };
  const expected = { account: list.maker, chainId: pin.chainId, shows: serializeTimes(list), onLate: keep };
  return keep(await signChecked(run, "sign", request, expected));
}

async function sign(run: FlowRun, { list, ledger }: AgreedBulk): Promise<StepEnd> {
  const { pin } = orderChain(list.web);
  const { id, ports } = run;
  if (list.resumedFrom !== undefined)
    ledger.write(id, await readMeanwhile(list, { id, entries: ledger.get(id), market: ports.market }));
  const rows = unsignedRows(list, ledger.get(id));
  if (rows.length === 0) return {};
  const [counter, separately, payToken] = await Promise.all([
    ports.chain.counter(pin.chainId, pin.seaport, list.maker),
    ports.chain.isContractWallet(pin.chainId, list.maker),
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
    // Orders that are signed one by one each start at their own request: many signatures take longer than a start may lie in the past.
    const { timed, prepared } = separately ? prepare(some) : all;
    // Record each batch at once, so that rows signed before a rejection are not signed again.
    for (const batch of prepared.batches) ledger.write(id, await signBatch(run, timed, batch));
  }
  return {};
}

interface AgreedBulk {
  list: BulkList;
  ledger: BulkLedger;
}

interface PlannedBulk extends AgreedBulk, Pick<BulkPlan, "unapproved" | "payment"> {
  /** The form's values for after a reload. */
  data?: Readonly<Record<string, string>>;
}

/**
 * Makes the orders of one chain: an approval for each collection that lacks one, or for offers the missing payment; a signature for the
 * unsigned rows, then the post. The flow is done once the marketplace has accepted or refused every row; the ledger has the results.
 */
export const bulkFlow = defineFlow<AgreedBulk, PlannedBulk>({
  subject: ({ list }) => ({
    ...flowKey(list),
    web: list.web,
    account: list.maker,
    itemName: list.side === "offer" ? t("Your offers") : t("Your items"),
  }),
  steps({ list, ledger, unapproved, payment }) {
    const signs = unsignedRows(list, ledger.get(bulkFlowId(list))).length > 0;
    return [
      ...unapproved.map((subject) => ({ id: "approve" as const, subject })),
      ...(payment === undefined ? [] : paymentSteps(payment)),
      ...(signs ? (["sign"] as const) : []),
      "post",
    ];
  },
  data: ({ data = {}, payment }) => ({
    ...data,
    ...(payment !== undefined && { wrap: payment.wrap.toString() }),
  }),
  actions: ({ list, ledger }) => ({
    wrap: (run) => wrapMissing(run, payableOf(list, ledger.get(run.id))),
    approve: (run) =>
      list.side === "offer" ? approvePayment(run, payableOf(list, ledger.get(run.id))) : approve(run, list),
    sign: (run) => sign(run, { list, ledger }),
    async post({ id, ports }) {
      if (unsignedRows(list, ledger.get(id)).length > 0) throw new FlowError("signature_expired");
      await postBulk(list, { id, ledger, ports });
      return {};
    },
  }),
});

/** Runs several lists, one chain after the other, until one stops. @returns whether every row of all lists has a result */
export async function runBulkLists(lists: readonly BulkList[], parts: BulkParts): Promise<boolean> {
  for (const list of lists) {
    const flow = parts.store.get(bulkFlowId(list));
    if (flow === null || !(await bulkFlow.run(flow, { list, ledger: parts.ledger }, parts))) return false;
  }
  return true;
}
