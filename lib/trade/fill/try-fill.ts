import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import type { Call } from "../../contract/chain";
import type { Item } from "../../contract/item";
import { decodeRevert } from "../errors/decode-revert";
import { explainError } from "../errors/explain-error";
import type { Ports } from "../flow/ports";
import { simulateCall } from "../flow/simulate-call";
import type { Verification } from "../review/check-row";
import type { Simulation } from "./fulfillment-facts";

export interface Trial {
  /** null where nobody answers. */
  simulation: Simulation | null;
  /** What the chain answered where it refuses. */
  refusal: unknown;
}

/** The bytes are what was shown, only the chain does not take them any more: sold, ended, withdrawn. */
function isOnlyRefused({ rows }: Verification): boolean {
  return rows.every((row) => row.verdict !== "mismatch" || row.id === "receive");
}

/**
 * Whether nobody signed the order with the counter that its maker has now. Seaport judges that before it moves anything, so missing
 * funds or approvals do not hide it.
 */
export function isUnsigned(refusal: unknown): boolean {
  return decodeRevert(refusal)?.name === "InvalidSigner";
}

/**
 * Throws the chain's refusal where nothing else is wrong. A maker who ends all orders at once moves the counter that goes into each hash:
 * it is another than was shown then, which is no false answer.
 *
 * @param counter the maker's, as the chain has it; null where it does not say
 */
export function assertNotOnlyRefused(
  { simulation, refusal }: Trial,
  verify: (counter: bigint | null) => Verification,
  counter: bigint | null,
): void {
  if (simulation?.ok === false && isOnlyRefused(verify(isUnsigned(refusal) ? null : counter))) throw refusal;
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
