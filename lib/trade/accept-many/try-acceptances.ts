import type { Hex } from "viem";
import type { Call } from "../../contract/chain";
import { isRevert } from "../errors/decode-revert";
import type { AcceptPlan } from "./compose";
import type { AnsweredAcceptance } from "./request";

/** An acceptance that the chain does not settle. */
export interface DroppedAcceptance {
  entry: AnsweredAcceptance;
  /** The chain's refusal. */
  error: unknown;
  /** Whether the chain would settle it alone, but not after the others. */
  isOnlyTooMany: boolean;
}

interface TryParameters {
  entries: readonly AnsweredAcceptance[];
  /** `composeAcceptances` with everything but the entries. */
  compose: (entries: readonly AnsweredAcceptance[]) => AcceptPlan;
  /** Simulates a call by the seller on the pending block. Throws the chain's error. */
  tryCall: (call: Call) => Promise<Hex>;
}

/** The chain's refusal of a call, or null. Throws any other error. */
async function refusalOf(call: Call, tryCall: TryParameters["tryCall"]): Promise<{ error: unknown } | null> {
  try {
    await tryCall(call);
    return null;
  } catch (error) {
    if (!isRevert(error)) throw error;
    return { error };
  }
}

/** Finds the acceptances that prevent the whole. Empty if the chain accepts it. */
async function findDropped({ entries, compose, tryCall }: TryParameters): Promise<DroppedAcceptance[]> {
  const { call } = compose(entries);
  if (call === null || (await refusalOf(call, tryCall)) === null) return [];
  const alone = await Promise.all(
    entries.map(async (entry): Promise<DroppedAcceptance[]> => {
      const refusal = await refusalOf(entry.answer.transaction, tryCall);
      return refusal === null ? [] : [{ entry, ...refusal, isOnlyTooMany: false }];
    }),
  );
  if (alone.flat().length > 0) return alone.flat();
  // Each settles alone, but they share something that does not suffice for all: an offer, its maker's money, an edition's units.
  for (const [index, entry] of entries.entries()) {
    const together = compose(entries.slice(0, index + 1)).call;
    const refusal = together === null ? null : await refusalOf(together, tryCall);
    if (refusal !== null) return [{ entry, ...refusal, isOnlyTooMany: true }];
  }
  // The chain's state changed between two requests; the next round asks again.
  return [];
}

/**
 * Asks the chain about acceptances that settle together or not at all. One that would revert all of them is dropped with its refusal, until
 * the chain accepts the rest.
 *
 * @returns `isAccepted`: whether the chain accepted what is left
 * @throws the network error if the chain cannot be reached
 */
export async function tryAcceptances(
  parameters: TryParameters,
): Promise<{ dropped: readonly DroppedAcceptance[]; isAccepted: boolean }> {
  const dropped: DroppedAcceptance[] = [];
  let entries = parameters.entries;
  // Each round drops at least one entry, so the number of entries limits the rounds.
  while (entries.length > 0) {
    const found = await findDropped({ ...parameters, entries });
    if (found.length === 0) break;
    dropped.push(...found);
    entries = entries.filter((entry) => !found.some((each) => each.entry === entry));
  }
  return { dropped, isAccepted: entries.length > 0 };
}
