import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import { formatBps } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";

interface Row {
  label: string;
  value: string;
}

/** Who must be paid by whom, chain by chain where the chains differ. */
export function earningsRows({ creatorEarnings, chains }: Collection, looks: ChainLooks): Row[] {
  const { bps, enforcement } = creatorEarnings;
  if (bps === 0) return [{ label: t("Creator earnings"), value: t("None") }];
  const enforced = chains.filter((id) => enforcement[id] === "enforced");
  const names = enforced.map((id) => lookOf(looks, id).name).join(", ");
  const rule =
    enforced.length === 0
      ? "the seller may leave them out"
      : enforced.length === chains.length
        ? "the contract enforces them"
        : `the contract enforces them on ${names}, elsewhere the seller may leave them out`;
  return [{ label: t("Creator earnings"), value: `${formatBps(bps)}: ${rule}` }];
}

/** The fee of this site. It is one row where all chains have the same. */
export function feeRows({ marketplaceFee }: Collection, chains: readonly Chain[]): Row[] {
  const fees = chains.map((chain) => ({
    name: chain.name,
    bps: (marketplaceFee?.[chain.id] ?? chain.marketplaceFee).bps,
  }));
  const wordsOf = (bps: number) => (bps === 0 ? t("None") : formatBps(bps));
  const [first] = fees;
  if (first === undefined) return [];
  if (fees.every(({ bps }) => bps === first.bps))
    return [{ label: t("Marketplace fee"), value: wordsOf(first.bps) }];
  return fees.map(({ name, bps }) => ({
    label: t("Marketplace fee on {name}", { name }),
    value: wordsOf(bps),
  }));
}

/** Where the collection's items can be used, in a sentence or two. */
export function movingWords({ chains, vault, name }: Collection, looks: ChainLooks): string {
  const nameOf = (id: string) => lookOf(looks, id).name;
  if (vault !== undefined) {
    const elsewhere = vault.destinations.map(nameOf).join(", ");
    return t(
      "Its items can move from {homeChain} to {elsewhere} and back. The original is locked on {homeChain2} while its copy is used elsewhere.",
      { homeChain: nameOf(vault.homeChain), elsewhere, homeChain2: nameOf(vault.homeChain) },
    );
  }
  const [only] = chains;
  if (chains.length === 1 && only !== undefined)
    return t("All items of {name} are on {only}.", { name, only: nameOf(only) });
  return t("Each chain has items of its own. They do not move between chains.");
}
