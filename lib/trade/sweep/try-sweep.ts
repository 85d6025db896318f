import { decodeFunctionResult, type Hex } from "viem";
import { seaportAbi } from "@/lib/abi/seaport";
import type { Call } from "@/lib/contract/chain";
import { isNft } from "@/lib/seaport/check-structure";
import { decodeRevert, isRevert } from "../errors/decode-revert";
import { revertCode } from "../errors/explain-revert";
import type { FlowErrorCode } from "../errors/flow-error";
import type { SweepEntry, SweepPlan } from "./compose-sweep";

/** An entry that the chain does not fill. */
export interface DroppedEntry {
  id: string;
  /** The reason as the buyer sees it, or null if the chain's refusal gives none. */
  reason: FlowErrorCode | null;
  /** The chain's error; null if the chain left the entry out without an error. */
  error: unknown;
  /** Units that can still be bought, if fewer than were chosen. */
  left?: bigint;
}

export interface SweepTrial<Entry extends SweepEntry> {
  /** The plan that the chain would now fill as a whole; its call is null if nothing is left. */
  plan: SweepPlan<Entry>;
  dropped: readonly DroppedEntry[];
}

export interface TrySweepParameters<Entry extends SweepEntry> {
  entries: readonly Entry[];
  /** `composeSweep` with everything but the entries. */
  compose: (entries: readonly Entry[]) => SweepPlan<Entry>;
  /** Simulates a call by the buyer on the pending block. Returns the call's result; throws the chain's error. */
  tryCall: (call: Call) => Promise<Hex>;
}

/**
 * Reads from a sweep's result how many units each order gave, in sequence. If fewer units are left than asked for, Seaport silently fills
 * those; only the transfers show it. The token transfers follow the sequence of the orders, one for each filled order.
 */
function decodeFilledUnits(result: Hex): readonly bigint[] {
  const [available, executions] = decodeFunctionResult({
    abi: seaportAbi,
    functionName: "fulfillAvailableAdvancedOrders",
    data: result,
  });
  const given = executions.filter(({ item }) => isNft(item) && item.amount > 0n);
  let next = 0;
  return available.map((isFilled) => (isFilled ? (given[next++]?.item.amount ?? 0n) : 0n));
}

/** Asks the chain about a call. Returns its result or its refusal; throws any other error. */
async function ask(call: Call, tryCall: TrySweepParameters<SweepEntry>["tryCall"]) {
  try {
    return { result: await tryCall(call) } as const;
  } catch (error) {
    if (!isRevert(error)) throw error;
    return { error } as const;
  }
}

function dropped(id: string, error: unknown): DroppedEntry {
  const revert = decodeRevert(error);
  return { id, reason: revert === null ? null : revertCode(revert.name), error };
}

/** Asks about each entry alone. Returns why it cannot be filled, or null if it can. */
function askAlone<Entry extends SweepEntry>(
  entries: readonly Entry[],
  { tryCall }: Pick<TrySweepParameters<Entry>, "tryCall">,
): Promise<readonly (DroppedEntry | null)[]> {
  return Promise.all(
    entries.map(async ({ id, answer }) => {
      const alone = await ask(answer.transaction, tryCall);
      return "error" in alone ? dropped(id, alone.error) : null;
    }),
  );
}

/**
 * Finds the first entry that fails together with those before it. Each can be filled alone, but they share something that does not suffice
 * for all.
 */
async function firstTooMany<Entry extends SweepEntry>(
  entries: readonly Entry[],
  { compose, tryCall }: Pick<TrySweepParameters<Entry>, "compose" | "tryCall">,
): Promise<DroppedEntry | null> {
  for (const [index, { id }] of entries.entries()) {
    const { call } = compose(entries.slice(0, index + 1));
    const together = call === null ? null : await ask(call, tryCall);
    if (together !== null && "error" in together) return dropped(id, together.error);
  }
  return null;
}

/** Finds the entries that prevent a plan from being filled as a whole. Empty if it can be filled. */
async function findDropped<Entry extends SweepEntry>(
  { call, entries }: SweepPlan<Entry>,
  parameters: TrySweepParameters<Entry>,
): Promise<readonly DroppedEntry[]> {
  if (call === null) return [];
  const answer = await ask(call, parameters.tryCall);
  if ("result" in answer) {
    const units = decodeFilledUnits(answer.result);
    const unfilled = entries.filter((_, index) => (units[index] ?? 0n) === 0n);
    const reasons = await askAlone(unfilled, parameters);
    const shrunk = entries.flatMap(({ id, shown }, index): DroppedEntry[] => {
      const left = units[index] ?? 0n;
      return left > 0n && left < shown.quantity ? [{ id, reason: null, error: null, left }] : [];
    });
    return [
      ...unfilled.map(({ id }, index) => reasons[index] ?? { id, reason: null, error: null }),
      ...shrunk,
    ];
  }
  const alone = (await askAlone(entries, parameters)).filter((each) => each !== null);
  if (alone.length > 0) return alone;
  const one = await firstTooMany(entries, parameters);
  // The chain's state changed between two requests; the next round asks again.
  return one === null ? [] : [one];
}

/**
 * Asks the chain about a sweep before it is sent, or after it reverted. An entry that would not be filled, or would revert the whole sweep,
 * is dropped with its reason, until the chain accepts the rest. The buyer needs enough money and approvals; otherwise the chain refuses for
 * that reason.
 *
 * @throws the network error if the chain cannot be reached
 * @example const { plan, dropped } = await trySweep({ entries, compose: (kept) => composeSweep({ entries: kept, pin }), tryCall })
 */
export async function trySweep<Entry extends SweepEntry>(
  parameters: TrySweepParameters<Entry>,
): Promise<SweepTrial<Entry>> {
  const { entries, compose } = parameters;
  const first = compose(entries);
  let plan = first;
  const all: DroppedEntry[] = [];
  // Each round drops at least one entry, so the number of entries limits the rounds.
  for (let round = 0; round < entries.length; round++) {
    const found = await findDropped(plan, parameters);
    if (found.length === 0) break;
    all.push(...found);
    const gone = new Set(found.map(({ id }) => id));
    plan = compose(plan.entries.filter(({ id }) => !gone.has(id)));
  }
  return { plan: { ...plan, refused: first.refused }, dropped: all };
}
