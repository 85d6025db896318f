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
import type { Order } from "@/lib/contract/order";
import type { Fulfillment } from "@/lib/contract/order-requests";
import { ItemType } from "@/lib/seaport/order-components";
import { directFill } from "./direct-fill";
import { ownersOf } from "./place-facts";
import type { WalkOrder } from "./walk";
import type { TriedCall, WalkCall } from "./walk-chain";
import type { WalkMarket, WalkPlace } from "./walk-market";

/** An order of which the service says something else than the chain. */
export interface Untruth {
  order: WalkOrder;
  status: Order["status"];
  words: string;
}

/** An order with what the service says of it. */
export interface Said {
  order: WalkOrder;
  record: Order;
}

/** What is tried for an order, and how the service came to hand it out. */
interface Attempt {
  said: Said;
  /** By `directFill`, or as the service says. */
  by: "itself" | "the service";
  calls: WalkCall[];
}

type Owners = ReadonlyMap<Address, ReadonlyMap<bigint, Address>>;

/** How many fulfilments are asked for at the same time. */
const askedTogether = 6;

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

/** Whoever is to fill the order, and what must be done first so that nothing but the order itself can be in the way. */
function prepare(
  { order: { place, order, side, token }, record }: Said,
  owners: Owners,
): { taker: Address; tokenId: bigint | null; calls: WalkCall[] } {
  const { whale } = place;
  if (side === "offer") {
    const isItem = record.scope.kind === "item";
    const tokenId = isItem ? (order.consideration[0]?.identifierOrCriteria ?? 0n) : token.reserve;
    const owner = isItem ? owners.get(token.address)?.get(tokenId) : undefined;
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

/** What is left to fill, or all of it where nothing is: then Seaport must say so. */
function quantityOf({ remaining, quantity }: Order): bigint {
  return remaining === "0" ? BigInt(quantity) : BigInt(remaining);
}

/** The same attempts come again after every batch, and are only ever tried. */
const made = new WeakMap<WalkOrder, Map<string, Promise<WalkCall>>>();

function madeFill(order: WalkOrder, wants: Parameters<typeof directFill>[1]): Promise<WalkCall> {
  const known = made.get(order) ?? new Map<string, Promise<WalkCall>>();
  made.set(order, known);
  const key = `${wants.taker} ${wants.tokenId} ${wants.quantity}`;
  const call = known.get(key) ?? directFill(order, wants);
  known.set(key, call);
  return call;
}

async function directAttempt(said: Said, owners: Owners): Promise<Attempt> {
  const { order, record } = said;
  const { taker, tokenId, calls } = prepare(said, owners);
  const call = await madeFill(order, { taker, tokenId, quantity: quantityOf(record) });
  return { said, by: "itself", calls: [statusCall(order, record.hash), ...calls, call] };
}

/** The service's own fulfilment of an order that it calls active; null where only the maker holds what an offer asks for. */
async function servedAttempt(
  market: WalkMarket,
  said: Said,
  owners: Owners,
): Promise<Attempt | Untruth | null> {
  const { order, record } = said;
  const { side, token } = order;
  const own = prepare(said, owners);
  const holder = owners.get(token.address)?.get(own.tokenId ?? -1n);
  const isGiven = side === "offer" && record.scope.kind === "item" && holder !== undefined;
  const taker = isGiven ? holder : own.taker;
  if (taker === record.maker) return null;
  const tokenId = own.tokenId === null ? {} : { tokenId: own.tokenId.toString() };
  const answer = await market.ask(`/v1/${side}s/${record.id}/fulfillment`, { taker, ...tokenId });
  if (answer.status !== 200) {
    const { code, detail } = answer.body as { code: string; detail: string };
    return untrue(said, `the service hands out no fulfilment (${code}: ${detail})`);
  }
  const { approvals, transaction } = answer.body as Fulfillment;
  const calls = [...approvals, transaction].map(({ to, data, value }) => ({
    from: taker,
    to,
    data,
    value: BigInt(value),
  }));
  return {
    said,
    by: "the service",
    calls: [statusCall(order, record.hash), ...(isGiven ? [] : own.calls), ...calls],
  };
}

function untrue({ order, record }: Said, words: string): Untruth {
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

function judge({ said, by, calls }: Attempt, tried: readonly TriedCall[]): Untruth | null {
  const { record } = said;
  const [state, ...rest] = tried;
  const last = rest.at(-1);
  const broken = rest.slice(0, -1).find(({ succeeds }) => !succeeds);
  if (state === undefined || last === undefined || tried.length !== calls.length)
    throw new Error("nothing was tried");
  if (broken !== undefined)
    throw new Error(`the fill of ${said.order.label} could not be prepared: ${revertOf(broken)}`);
  const [, isCancelled, numerator, denominator] = decodeFunctionResult({
    abi: seaportAbi,
    functionName: "getOrderStatus",
    data: state.data,
  });
  const quantity = BigInt(record.quantity);
  const filled = denominator === 0n ? 0n : (quantity * numerator) / denominator;
  const isOpen = record.status === "active" || record.status === "inactive";
  // Seaport forgets what was filled of an order that is cancelled.
  if (isOpen && !isCancelled && filled !== quantity - BigInt(record.remaining)) {
    return untrue(said, `${record.remaining} of ${quantity} are said to be left, but ${filled} are filled`);
  }
  if (record.status === "active" && !last.succeeds)
    return untrue(said, `the fill by ${by} reverts: ${revertOf(last)}`);
  if (record.status !== "active" && last.succeeds) return untrue(said, `yet it can be filled`);
  return null;
}

async function inTurns<Value, Result>(
  values: readonly Value[],
  work: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const entries = values.entries();
  const next = async () => {
    for (const [index, value] of entries) results[index] = await work(value);
  };
  await Promise.all(Array.from({ length: askedTogether }, next));
  return results;
}

/**
 * Tries to fill every one of a place's orders on the newest block: what the service calls active must fill, by the transaction that the
 * service hands out as well as by one made from the stored order; nothing else may. The chain must stand still and the service must be
 * settled.
 */
export async function findUntruths(
  market: WalkMarket,
  place: WalkPlace,
  said: readonly Said[],
): Promise<Untruth[]> {
  const owners = await readOwners(place);
  const served = await inTurns(
    said.filter(({ record }) => record.status === "active"),
    (entry) => servedAttempt(market, entry, owners),
  );
  const attempts = await inTurns(said, (entry) => directAttempt(entry, owners));
  const untruths: Untruth[] = [];
  for (const entry of served) {
    if (entry === null) continue;
    if ("calls" in entry) attempts.push(entry);
    else untruths.push(entry);
  }
  const tried = await place.chain.tryCalls(attempts.map(({ calls }) => calls));
  for (const [index, attempt] of attempts.entries()) {
    const found = judge(attempt, tried[index] ?? []);
    if (found !== null) untruths.push(found);
  }
  return untruths;
}

/** Asks the service to let somebody fill orders that it does not call active: it must refuse with what it says of them. */
export async function findFalseHelp(market: WalkMarket, said: readonly Said[]): Promise<Untruth[]> {
  const answers = await inTurns(said, async (entry) => {
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
    return untrue(
      entry,
      `asked to fill it, the service answers ${status}: ${JSON.stringify(body).slice(0, 300)}`,
    );
  });
  return answers.flatMap((answer) => answer ?? []);
}
