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
  const share = formatBps(bps);
  const value =
    enforced.length === 0
      ? t("{share}: the seller may leave them out", { share })
      : enforced.length === chains.length
        ? t("{share}: the contract enforces them", { share })
        : t("{share}: the contract enforces them on {chains}, elsewhere the seller may leave them out", {
            share,
            chains: names,
          });
  return [{ label: t("Creator earnings"), value }];
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
    label: t("Marketplace fee on {chain}", { chain: name }),
    value: wordsOf(bps),
  }));
}

/** Where the collection's items can be used, in a sentence or two. */
export function movingWords({ chains, vault, name }: Collection, looks: ChainLooks): string {
  const nameOf = (id: string) => lookOf(looks, id).name;
  if (vault !== undefined) {
    const elsewhere = vault.destinations.map(nameOf).join(", ");
    return t(
      "Its items can move from {home} to {elsewhere} and back. The original is locked on {home} while its copy is used elsewhere.",
      { home: nameOf(vault.homeChain), elsewhere },
    );
  }
  const [only] = chains;
  if (chains.length === 1 && only !== undefined)
    return t("All items of {name} are on {chain}.", { name, chain: nameOf(only) });
  return t("Each chain has items of its own. They do not move between chains.");
}
