import { z } from "zod";
import { addressSchema } from "../../contract/primitives";
import type { Gift } from "../../drops/creator-calls";

/** An airdrop of several transactions that is not given as a whole yet. */
export interface SavedAirdrop {
  gifts: readonly Gift[];
  /** The number of the airdrop's stage. It stays the place of the count when the drop's stages change. */
  number: bigint;
  /** Items that the creator had been given under the airdrop's stage before. */
  before: bigint;
}

const amount = z.string().regex(/^\d{1,78}$/);
const savedSchema = z.object({
  before: amount,
  number: amount,
  gifts: z.array(z.tuple([addressSchema, amount])).min(1),
});

const keyOf = (flowKey: string, account: string) => `quayside.airdrop.${flowKey}:${account.toLowerCase()}`;

/** @param flowKey of the drop, `runDropKey` */
export function saveAirdrop(flowKey: string, account: string, { gifts, number, before }: SavedAirdrop): void {
  const rows = gifts.map(({ receiver, quantity }) => [receiver, quantity.toString()]);
  try {
    const saved = { before: before.toString(), number: number.toString(), gifts: rows };
    localStorage.setItem(keyOf(flowKey, account), JSON.stringify(saved));
  } catch {
    // Storage is full or refused: the airdrop can then go on while the page is open.
  }
}

/** The airdrop that was begun in this browser and not forgotten; null without one. */
export function loadAirdrop(flowKey: string, account: string): SavedAirdrop | null {
  try {
    const { gifts, number, before } = savedSchema.parse(
      JSON.parse(localStorage.getItem(keyOf(flowKey, account)) ?? ""),
    );
    return {
      before: BigInt(before),
      number: BigInt(number),
      gifts: gifts.map(([receiver, quantity]) => ({ receiver, quantity: BigInt(quantity) })),
    };
  } catch {
    return null;
  }
}

export function forgetAirdrop(flowKey: string, account: string): void {
  try {
    localStorage.removeItem(keyOf(flowKey, account));
  } catch {
    // Storage is refused, so nothing was kept.
  }
}
