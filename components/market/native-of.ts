import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Currency } from "@/lib/contract/chain";

/** The native currency of a chain, or null for an unknown chain. */
export function nativeOf(looks: ChainLooks, chain: string | undefined): Currency | null {
  if (chain === undefined) return null;
  return lookOf(looks, chain).currencies.find(({ kind }) => kind === "native") ?? null;
}
