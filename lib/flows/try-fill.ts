import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Item } from "../contract/item";
import type { Verification } from "../tx/check-row";
import { explainError } from "../tx/explain-error";
import type { Simulation } from "../tx/fulfillment-facts";
import type { Ports } from "./ports";
import { simulateCall } from "./simulate-call";

export interface Trial {
  /** null where nobody answers. */
  simulation: Simulation | null;
  /** What the chain answered where it refuses. */
  refusal: unknown;
}

/** The bytes are what was shown, only the chain does not take them any more: sold, ended, withdrawn. */
export function isOnlyRefused({ rows }: Verification): boolean {
  return rows.every((row) => row.verdict !== "mismatch" || row.id === "receive");
}

/** Tries a fill on the chain without sending it. */
export async function tryFill(
  transaction: Call,
  {
    act,
    taker,
    item,
    web,
  }: { act: "buy" | "accept"; taker: Address; item: Pick<Item, "name">; web: WebChain },
  ports: Ports,
): Promise<Trial> {
  try {
    const simulated = await simulateCall(ports, transaction, taker);
    return { simulation: simulated ? { ok: true } : null, refusal: null };
  } catch (error) {
    const { title } = explainError(error, { act, itemName: item.name, chainName: web.chain.name });
    return { simulation: { ok: false, reason: title }, refusal: error };
  }
}
