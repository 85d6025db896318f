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
  /** null if the chain does not answer. */
  simulation: Simulation | null;
  /** The chain's error if it refuses the call. */
  refusal: unknown;
}

/** Whether the bytes match what was shown and only the chain refuses them: the order was sold, ended or withdrawn. */
function isOnlyRefused({ rows }: Verification): boolean {
  return rows.every((row) => row.verdict !== "mismatch" || row.id === "receive");
}

/**
 * Whether the signature is void under the maker's current counter. Seaport checks the signature before it moves anything, so missing funds
 * or approvals do not hide this error.
 */
export function isUnsigned(refusal: unknown): boolean {
  return decodeRevert(refusal)?.name === "InvalidSigner";
}

/**
 * Throws the chain's refusal if nothing else is wrong. A maker who ends all orders at once raises the counter, which changes every order's
 * hash. The hash then differs from the shown one although the answer is not false.
 *
 * @param counter the maker's counter on the chain; null if the chain does not answer
 */
export function assertNotOnlyRefused(
  { simulation, refusal }: Trial,
  verify: (counter: bigint | null) => Verification,
  counter: bigint | null,
): void {
  if (simulation?.ok === false && isOnlyRefused(verify(isUnsigned(refusal) ? null : counter))) throw refusal;
}

/** Simulates a fill on the chain. */
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
