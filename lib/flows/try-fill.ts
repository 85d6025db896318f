import type { Address } from "viem";
import type { WebChain } from "../chains/web-chain";
import type { Call } from "../contract/chain";
import type { Item } from "../contract/item";
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

/** Tries a fill on the chain without sending it. */
export async function tryFill(
  transaction: Call,
  { taker, item, web }: { taker: Address; item: Pick<Item, "name">; web: WebChain },
  ports: Ports,
): Promise<Trial> {
  try {
    const simulated = await simulateCall(ports, transaction, taker);
    return { simulation: simulated ? { ok: true } : null, refusal: null };
  } catch (error) {
    const { title } = explainError(error, { itemName: item.name, chainName: web.chain.name });
    return { simulation: { ok: false, reason: title }, refusal: error };
  }
}
