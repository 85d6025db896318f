import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import { formatBps } from "@/lib/format/percent";

interface Row {
  label: string;
  value: string;
}

/** Who must be paid by whom, chain by chain where the chains differ. */
export function earningsRows({ creatorEarnings, chains }: Collection, looks: ChainLooks): Row[] {
  const { bps, enforcement } = creatorEarnings;
  if (bps === 0) return [{ label: "Creator earnings", value: "None" }];
  const enforced = chains.filter((id) => enforcement[id] === "enforced");
  const names = enforced.map((id) => lookOf(looks, id).name).join(", ");
  const rule =
    enforced.length === 0
      ? "the seller may leave them out"
      : enforced.length === chains.length
        ? "the contract enforces them"
        : `the contract enforces them on ${names}, elsewhere the seller may leave them out`;
  return [{ label: "Creator earnings", value: `${formatBps(bps)}: ${rule}` }];
}

/** The fee of this site. It is one row where all chains have the same. */
export function feeRows({ marketplaceFee }: Collection, chains: readonly Chain[]): Row[] {
  const fees = chains.map((chain) => ({
    name: chain.name,
    bps: (marketplaceFee?.[chain.id] ?? chain.marketplaceFee).bps,
  }));
  const wordsOf = (bps: number) => (bps === 0 ? "None" : formatBps(bps));
  const [first] = fees;
  if (first === undefined) return [];
  if (fees.every(({ bps }) => bps === first.bps))
    return [{ label: "Marketplace fee", value: wordsOf(first.bps) }];
  return fees.map(({ name, bps }) => ({ label: `Marketplace fee on ${name}`, value: wordsOf(bps) }));
}

/** Where the collection's items can be used, in a sentence or two. */
export function movingWords({ chains, vault, name }: Collection, looks: ChainLooks): string {
  const nameOf = (id: string) => lookOf(looks, id).name;
  if (vault !== undefined) {
    const elsewhere = vault.destinations.map(nameOf).join(", ");
    return `Its items can move from ${nameOf(vault.homeChain)} to ${elsewhere} and back. The original is locked on ${nameOf(vault.homeChain)} while its copy is used elsewhere.`;
  }
  const [only] = chains;
  if (chains.length === 1 && only !== undefined) return `All items of ${name} are on ${nameOf(only)}.`;
  return "Each chain has items of its own. They do not move between chains.";
}
