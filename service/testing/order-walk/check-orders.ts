import {
  type Address,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
} from "viem";
import { erc721Abi } from "@/lib/abi/generated/erc721";
import { knownErrorsAbi } from "@/lib/abi/known-errors";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { ItemType } from "@/lib/seaport/order-components";
import type { Rng } from "../../../local/seed-art/draw/rng";
import { directFill } from "./direct-fill";
import { inTurns } from "./in-turns";
import { ownersOf } from "./place-facts";
import type { BookEntry, Mismatch } from "./read-book";
import type { Walk, WalkedOrder, WalkOrder } from "./walk";
import type { TriedCall, WalkCall } from "./walk-chain";
import type { WalkMarket, WalkPlace } from "./walk-market";
import { hasTraits } from "./walk-traits";

/** An attempted fill of an order, and how the service came to hand it out. */
interface Attempt {
  entry: BookEntry;
  /** By `directFill`, or by the service's transaction. */
  by: "itself" | "the service";
  calls: WalkCall[];
}

/** The share of unchanged active orders that are requested again. */
const servedAgain = 0.25;

type Owners = ReadonlyMap<Address, ReadonlyMap<bigint, Address>>;

async function readOwners(place: WalkPlace): Promise<Owners> {
  const single = place.tokens.filter(({ standard }) => standard === "erc721");
  return new Map(
    await Promise.all(single.map(async (token) => [token.address, await ownersOf(place, token)] as const)),
  );
}

function allow({ chain }: WalkPlace, from: Address, currency: Address, amount: bigint): WalkCall {
  const args = [chain.protocol.conduit, amount] as const;
  return { from, to: currency, data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args }) };
}

/** The token given for an offer: its item, a token with its traits, or for a whole collection the untraded one. */
function givenToken({ order: { order, token, traits }, record }: BookEntry): bigint {
  if (record.scope.kind === "collection") return token.reserve;
  if (traits === null) return order.consideration[0]?.identifierOrCriteria ?? 0n;
  return token.ids.find((id) => hasTraits(id, traits)) ?? token.reserve;
}

/** The account that is to fill the order, and the preparation that leaves only the order itself as an obstacle. */
function prepare(
  entry: BookEntry,
  owners: Owners,
): { taker: Address; tokenId: bigint | null; calls: WalkCall[] } {
  const {
    order: { place, order, side, token },
    record,
  } = entry;
  const { whale } = place;
  if (side === "offer") {
    const tokenId = givenToken(entry);
    const owner = owners.get(token.address)?.get(tokenId);
    if (owner === undefined) return { taker: whale, tokenId, calls: [] };
    const args = [owner, whale, tokenId] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "transferFrom", args });
    return { taker: whale, tokenId, calls: [{ from: owner, to: token.address, data }] };
  }
  const taker = record.taker ?? whale;
  const [payment] = order.consideration;
  if (taker === whale || payment?.itemType !== ItemType.erc20) return { taker, tokenId: null, calls: [] };
  const price = BigInt(record.price);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [taker, price] });
  return {
    taker,
    tokenId: null,
    calls: [{ from: whale, to: payment.token, data }, allow(place, taker, payment.token, price)],
  };
}

function statusCall({ place }: WalkOrder, hash: Hex): WalkCall {
  const { seaport } = place.chain.protocol;
  const data = encodeFunctionData({ abi: seaportAbi, functionName: "getOrderStatus", args: [hash] });
  return { from: place.whale, to: seaport, data };
}

/** The quantity left to fill, or all of it if none is left: then Seaport must refuse. */
function quantityOf({ remaining, quantity }: WalkedOrder): bigint {
  return remaining === "0" ? BigInt(quantity) : BigInt(remaining);
}

/** The same attempts return after every batch, and are only simulated. Kept for as long as the order may be open. */
const made = new WeakMap<WalkOrder, Map<string, Promise<WalkCall>>>();
/** The order's status at the last request for its fulfilment. */
const served = new WeakMap<WalkOrder, string>();

/** Whether to request a fulfilment: always after a change of the order's status, and now and then without one. */
function isServedAgain({ order, record }: BookEntry, rng: Rng): boolean {
  const state = `${record.status} ${record.remaining} ${record.updatedAt}`;
  const isSame = served.get(order) === state;
  served.set(order, state);
  return !isSame || rng.chance(servedAgain);
}

function madeFill(order: WalkOrder, wants: Parameters<typeof directFill>[1]): Promise<WalkCall> {
  // Orders that ended long ago are tried too rarely.
  if (order.checksOver > 1) made.delete(order);
  const known = made.get(order) ?? new Map<string, Promise<WalkCall>>();
  if (order.checksOver <= 1) made.set(order, known);
  const key = `${wants.taker} ${wants.tokenId} ${wants.quantity} ${order.isEnded}`;
  const call = known.get(key) ?? directFill(order, wants);
  known.set(key, call);
  return call;
}

async function directAttempt(entry: BookEntry, owners: Owners): Promise<Attempt> {
  const { order, record } = entry;
  const { taker, tokenId, calls } = prepare(entry, owners);
  const call = await madeFill(order, { taker, tokenId, quantity: quantityOf(record) });
  return { entry, by: "itself", calls: [statusCall(order, record.hash), ...calls, call] };
}

/** The service's own fulfilment of an order that it calls active; null if only the maker holds the wanted token. */
async function servedAttempt(
  market: WalkMarket,
  entry: BookEntry,
  owners: Owners,
): Promise<Attempt | Mismatch | null> {
  const { order, record } = entry;
  const { side, token } = order;
  const own = prepare(entry, owners);
  const holder = owners.get(token.address)?.get(own.tokenId ?? -1n);
  const isGiven = side === "offer" && record.scope.kind !== "collection" && holder !== undefined;
  const taker = isGiven ? holder : own.taker;
  if (taker === record.maker) return null;
  const tokenId = own.tokenId === null ? {} : { tokenId: own.tokenId.toString() };
  const answer = await market.ask(`/v1/${side}s/${record.id}/fulfillment`, { taker, ...tokenId });
  if (answer.status !== 200) {
    const { code, detail } = answer.body as { code: string; detail: string };
    return mismatch(entry, `the service hands out no fulfilment (${code}: ${detail})`);
  }
  const { approvals, transaction } = answer.body as Fulfillment;
  const calls = [...approvals, transaction].map(({ to, data, value }) => ({
    from: taker,
    to,
    data,
    value: BigInt(value),
  }));
  return {
    entry,
    by: "the service",
    calls: [statusCall(order, record.hash), ...(isGiven ? [] : own.calls), ...calls],
  };
}

function mismatch({ order, record }: BookEntry, words: string): Mismatch {
  return { order, status: record.status, words };
}

function revertOf({ data }: TriedCall): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: knownErrorsAbi, data });
    return `${errorName}(${(args ?? []).join(", ")})`;
  } catch {
    return data;
  }
}

function compare({ entry, by, calls }: Attempt, tried: readonly TriedCall[]): Mismatch | null {
  const { record } = entry;
  const [state, ...rest] = tried;
  const last = rest.at(-1);
  const broken = rest.slice(0, -1).find(({ succeeds }) => !succeeds);
  if (state === undefined || last === undefined || tried.length !== calls.length)
    throw new Error("nothing was tried");
  if (broken !== undefined)
    throw new Error(`the fill of ${entry.order.label} could not be prepared: ${revertOf(broken)}`);
  const [, isCancelled, numerator, denominator] = decodeFunctionResult({
    abi: seaportAbi,
    functionName: "getOrderStatus",
    data: state.data,
  });
  const quantity = BigInt(record.quantity);
  const filled = denominator === 0n ? 0n : (quantity * numerator) / denominator;
  const isOpen = record.status === "active" || record.status === "inactive";
  // Seaport forgets the filled part of a cancelled order.
  if (isOpen && !isCancelled && filled !== quantity - BigInt(record.remaining)) {
    return mismatch(entry, `${record.remaining} of ${quantity} should be left, but ${filled} are filled`);
  }
  if ((record.statusReason === "ended") !== (isOpen && entry.order.isEnded)) {
    return mismatch(entry, `its maker has ${entry.order.isEnded ? "" : "not "}ended it`);
  }
  if (record.status === "active" && !last.succeeds)
    return mismatch(entry, `the fill by ${by} reverts: ${revertOf(last)}`);
  if (record.status !== "active" && last.succeeds) return mismatch(entry, `yet it can be filled`);
  return null;
}

/**
 * Tries to fill each of a place's orders on the newest block by a transaction made from the stored order: orders that
 * the service calls active must fill, no others may. The service's own transactions for active ones must fill too;
 * without `rng` all of them are requested, with it the changed ones and some others. The chain must stand still and the
 * service must be settled.
 */
export async function findWrongOrders(
  { market, place }: Walk,
  entries: readonly BookEntry[],
  rng: Rng | null,
): Promise<{ mismatches: Mismatch[]; served: number }> {
  const owners = await readOwners(place);
  const asked = entries.filter(
    (entry) => entry.record.status === "active" && (rng === null || isServedAgain(entry, rng)),
  );
  const answers = await inTurns(asked, (entry) => servedAttempt(market, entry, owners));
  const attempts = await inTurns(entries, (entry) => directAttempt(entry, owners));
  const mismatches: Mismatch[] = [];
  for (const answer of answers) {
    if (answer === null) continue;
    if ("calls" in answer) attempts.push(answer);
    else mismatches.push(answer);
  }
  const tried = await place.chain.tryCalls(attempts.map(({ calls }) => calls));
  for (const [index, attempt] of attempts.entries()) {
    const found = compare(attempt, tried[index] ?? []);
    if (found !== null) mismatches.push(found);
  }
  return { mismatches, served: asked.length };
}

/** Requests the fulfilment of orders that the service does not call active: it must refuse with the order's status. */
export async function findWrongFulfilments(
  market: WalkMarket,
  entries: readonly BookEntry[],
): Promise<Mismatch[]> {
  const answers = await inTurns(entries, async (entry) => {
    const { order, record } = entry;
    const tokenId =
      record.side === "offer" && record.scope.kind !== "item"
        ? { tokenId: order.token.reserve.toString() }
        : {};
    const taker = record.taker ?? order.place.whale;
    const { status, body } = await market.ask(`/v1/${record.side}s/${record.id}/fulfillment`, {
      taker,
      ...tokenId,
    });
    if (status === 409 || status === 410) return null;
    return mismatch(
      entry,
      `asked to fill it, the service answers ${status}: ${JSON.stringify(body).slice(0, 300)}`,
    );
  });
  return answers.flatMap((answer) => answer ?? []);
}
