import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Call } from "@/lib/contract/chain";
import { sameAddress } from "@/lib/same-address";
import { buildSweep } from "@/lib/seaport/build-sweep";
import { isNft } from "@/lib/seaport/check-structure";
import type { AdvancedOrder } from "@/lib/seaport/mirror-order";
import { ItemType } from "@/lib/seaport/order-components";
import { decodeFulfillment, orderParametersOf } from "../fill/decode-fulfillment";
import type { FillAnswer, ShownListing } from "../fill/fulfillment-facts";
import { buildApprove } from "../review/token-calls";

/** One cart item with the service's answer for its fulfilment, already verified on its own (`verifyFulfillment`). */
export interface SweepEntry {
  /** The order's id. */
  id: string;
  answer: FillAnswer;
  shown: ShownListing;
}

/**
 * Why an entry cannot be filled together with others. `private` and `match_only`: its own transaction is a match, which needs an order from
 * the taker. `repeated_order`, `repeated_item`: another entry fills the same order or moves the same item.
 */
export type SweepRefusal =
  | "unreadable"
  | "other_chain"
  | "private"
  | "match_only"
  | "other_recipient"
  | "repeated_order"
  | "repeated_item";

export interface SweepTotal {
  /** The zero address for the native currency. */
  currency: Address;
  /** Base units. */
  amount: bigint;
}

export interface SweepPlan<Entry extends SweepEntry = SweepEntry> {
  /** null if nothing is left to fill. */
  call: Call | null;
  /**
   * One approval for each currency whose allowance is too small, of exactly its total. An approval of zero comes first if the token
   * requires it.
   */
  approvals: readonly Call[];
  /** The entries that the call fills, in its sequence. */
  entries: readonly Entry[];
  refused: readonly { id: string; reason: SweepRefusal }[];
  totals: readonly SweepTotal[];
}

export interface ComposeSweepParameters<Entry extends SweepEntry = SweepEntry> {
  entries: readonly Entry[];
  pin: ChainPin;
  /** The account that receives the items. Default: the buyer. */
  recipient?: Address;
  /** Base units of each currency that the pinned conduit may already spend. A missing currency counts as zero. */
  allowances?: Readonly<Record<Address, bigint>>;
  /** Currencies whose allowance must be set to zero before it can change. */
  zeroFirst?: readonly Address[];
}

/** Adds up amounts by currency, in the sequence in which the currencies first appear. */
export function addUp(amounts: readonly SweepTotal[]): readonly SweepTotal[] {
  const totals = new Map<string, SweepTotal>();
  for (const { currency, amount } of amounts) {
    const key = currency.toLowerCase();
    totals.set(key, { currency, amount: (totals.get(key)?.amount ?? 0n) + amount });
  }
  return [...totals.values()];
}

/** The totals of the shown prices. */
export function sweepTotals(entries: readonly SweepEntry[]): readonly SweepTotal[] {
  return addUp(entries.map(({ shown }) => ({ currency: shown.currency, amount: shown.price })));
}

/** Returns the order that an entry's own transaction fills, or the reason why it cannot be filled with others. */
function readEntry(
  { answer, shown }: SweepEntry,
  { pin, recipient }: Pick<ComposeSweepParameters, "pin" | "recipient">,
): AdvancedOrder | SweepRefusal {
  const { chain, chainId, to, data } = answer.transaction;
  if (chain !== pin.id || chainId !== pin.chainId || !sameAddress(to, pin.seaport)) return "other_chain";
  const decoded = decodeFulfillment(data);
  if (decoded === null) return "unreadable";
  if (decoded.functionName === "matchAdvancedOrders") {
    const [given] = orderParametersOf(decoded.order).offer;
    return given !== undefined && isNft(given) ? "private" : "match_only";
  }
  if (!sameAddress(shown.recipient ?? "", recipient ?? "")) return "other_recipient";
  return decoded.order;
}

/** Whether only one order for the token can be filled: an ERC-721 item has one unit. */
function isSingle({ parameters }: AdvancedOrder): boolean {
  return parameters.offer.every(({ itemType }) => itemType === ItemType.erc721);
}

interface Sorted<Entry> {
  accepted: readonly { entry: Entry; order: AdvancedOrder }[];
  refused: readonly { id: string; reason: SweepRefusal }[];
}

function sortEntries<Entry extends SweepEntry>(parameters: ComposeSweepParameters<Entry>): Sorted<Entry> {
  const accepted: { entry: Entry; order: AdvancedOrder }[] = [];
  const refused: { id: string; reason: SweepRefusal }[] = [];
  const orders = new Set<string>();
  const items = new Set<string>();
  for (const entry of parameters.entries) {
    const { shown, id } = entry;
    const order = readEntry(entry, parameters);
    const item = `${shown.token}:${shown.tokenId}`.toLowerCase();
    const hash = shown.orderHash.toLowerCase();
    if (typeof order === "string") refused.push({ id, reason: order });
    else if (orders.has(hash)) refused.push({ id, reason: "repeated_order" });
    else if (items.has(item) && isSingle(order)) refused.push({ id, reason: "repeated_item" });
    else {
      orders.add(hash);
      items.add(item);
      accepted.push({ entry, order });
    }
  }
  return { accepted, refused };
}

/**
 * Combines the answers for several listings on one chain into one transaction, with one exact approval for each currency. An entry that
 * cannot be part of it is left out with the reason. The bytes of each order stay as the service gave them; `verifySweep` compares the whole
 * with the cart.
 *
 * @example const { call, approvals, refused } = composeSweep({ entries, pin })
 */
export function composeSweep<Entry extends SweepEntry>(
  parameters: ComposeSweepParameters<Entry>,
): SweepPlan<Entry> {
  const { pin, recipient, allowances = {}, zeroFirst = [] } = parameters;
  const { accepted, refused } = sortEntries(parameters);
  const entries = accepted.map(({ entry }) => entry);
  const totals = sweepTotals(entries);
  if (accepted.length === 0) return { call: null, approvals: [], entries, refused, totals };
  const orders = accepted.map(({ order }) => order);
  const { conduitKey } = pin;
  const { data, value } = buildSweep({
    orders,
    conduitKey,
    ...(recipient === undefined ? {} : { recipient }),
  });
  const on = { chain: pin.id, chainId: pin.chainId };
  const allowed = new Map(Object.entries(allowances).map(([token, amount]) => [token.toLowerCase(), amount]));
  const approvals = totals
    .filter(({ currency }) => currency !== zeroAddress)
    .filter(({ currency, amount }) => (allowed.get(currency.toLowerCase()) ?? 0n) < amount)
    .flatMap(({ currency, amount }) => {
      const isZeroFirst = zeroFirst.some((token) => sameAddress(token, currency));
      return (isZeroFirst ? [0n, amount] : [amount]).map((allowance) => ({
        ...on,
        to: currency,
        data: buildApprove(pin.conduit, allowance),
        value: "0",
      }));
    });
  const call = { ...on, to: pin.seaport, data, value: value.toString() };
  return { call, approvals, entries, refused, totals };
}
