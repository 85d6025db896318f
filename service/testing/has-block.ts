import type { Chain } from "@/lib/contract/chain";

/** A chain in an answer of `/v1/chains`. */
export type ServedChain = Pick<Chain, "id" | "head" | "lagSeconds" | "proof">;

/** Whether the service has applied everything up to a block at least; where it has several RPCs, more than one of them must have the newest. */
export function hasBlock(
  served: readonly ServedChain[],
  { id, number }: { id: string; number: number },
): boolean {
  const chain = served.find((each) => each.id === id);
  if (chain === undefined || (chain.head?.number ?? 0) < number || chain.lagSeconds !== 0) return false;
  return chain.proof?.endpoints.configured === 1 || chain.proof?.level !== "single";
}
