import type { Currency } from "../contract/chain";
import { type ChainLooks, lookOf } from "./chain-look";

/** The native currency of a chain, or null for an unknown chain. */
export function nativeOf(looks: ChainLooks, chain: string | undefined): Currency | null {
  if (chain === undefined) return null;
  return lookOf(looks, chain).currencies.find(({ kind }) => kind === "native") ?? null;
}
