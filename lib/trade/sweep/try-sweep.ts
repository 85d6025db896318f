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
  /** What it means for a buyer, or null where nobody knows more than that the chain refuses it. */
  reason: FlowErrorCode | null;
  /** What the chain answered; null where it only left the entry out. */
  error: unknown;
  /** Units that can still be bought, where that is fewer than were chosen. */
  left?: bigint;
}

export interface SweepTrial<Entry extends SweepEntry> {
  /** The plan that the chain would fill as a whole now; its call is null where nothing is left. */
  plan: SweepPlan<Entry>;
  dropped: readonly DroppedEntry[];
}

export interface TrySweepParameters<Entry extends SweepEntry> {
  entries: readonly Entry[];
  /** `composeSweep` with everything but the entries. */
  compose: (entries: readonly Entry[]) => SweepPlan<Entry>;
  /** Tries a call as the buyer on the pending block, without sending it. Gives what it returns; throws what the chain answers. */
  tryCall: (call: Call) => Promise<Hex>;
}

/**
 * How many units each order of a sweep gave, in its sequence, from what the call returns. Seaport fills what is left of an order without a
 * word where that is fewer than asked for; only the transfers show it. Those of tokens are in the sequence of the orders, one for each
 * that was filled.
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

/** What the chain answers to a call: what it returns, or why it refuses. Anything that is no answer is thrown on. */
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

/** Why each of some entries cannot be filled, each asked alone; null for one that alone can. */
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

/** The first entry that does not go together with those before it: each goes alone, yet they use up something that they share. */
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

/** What keeps a plan from being filled as a whole now. Empty where nothing does. */
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
  // The chain moved on between two questions; asked again it says more.
  return one === null ? [] : [one];
}

/**
 * Asks the chain about a sweep before it is sent, or after it was reverted: what would not be filled, or would revert all, is dropped
 * with its reason, until the chain takes the rest as a whole. The buyer's money and approvals must suffice, or that is the answer.
 *
 * @throws whatever is no answer of the chain: it cannot be reached
 * @example const { plan, dropped } = await trySweep({ entries, compose: (kept) => composeSweep({ entries: kept, pin }), tryCall })
 */
export async function trySweep<Entry extends SweepEntry>(
  parameters: TrySweepParameters<Entry>,
): Promise<SweepTrial<Entry>> {
  const { entries, compose } = parameters;
  const first = compose(entries);
  let plan = first;
  const all: DroppedEntry[] = [];
  // Each round drops one at least, so there are no more rounds than entries.
  for (let round = 0; round < entries.length; round++) {
    const found = await findDropped(plan, parameters);
    if (found.length === 0) break;
    all.push(...found);
    const gone = new Set(found.map(({ id }) => id));
    plan = compose(plan.entries.filter(({ id }) => !gone.has(id)));
  }
  return { plan: { ...plan, refused: first.refused }, dropped: all };
}
