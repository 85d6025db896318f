import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { t } from "@/lib/language/translate";

/**
 * Where an item on its way is, and when it can be traded again.
 *
 * @param move.to the chain that it goes to; null while that is unknown
 * @param move.usual "usually 3 to 5 min"; null where too few moves are known
 * @param move.isLate it has been on its way for longer than that
 */
export function crossingWords(
  vault: Pick<Vault, "homeChain" | "state">,
  looks: ChainLooks,
  { to, usual, isLate }: { to: string | null; usual: string | null; isLate: boolean },
): string {
  const home = lookOf(looks, vault.homeChain).name;
  const chain = to === null ? null : lookOf(looks, to).name;
  if (vault.state === "stuck")
    return chain === null
      ? t("Delivery failed. The original is locked safely on {home}.", { home })
      : t("Delivery to {chain} failed. The original is locked safely on {home}.", { chain, home });
  if (isLate)
    return chain === null
      ? t(
          "The delivery takes longer than usual. The original is locked safely on {home}. Trading resumes on delivery.",
          { home },
        )
      : t(
          "The delivery to {chain} takes longer than usual. The original is locked safely on {home}. Trading resumes on delivery.",
          { chain, home },
        );
  if (usual === null)
    return chain === null
      ? t("Crossing between chains. Trading resumes on delivery.")
      : t("Crossing to {chain}. Trading resumes on delivery.", { chain });
  return chain === null
    ? t("Crossing between chains, {usual}. Trading resumes on delivery.", { usual })
    : t("Crossing to {chain}, {usual}. Trading resumes on delivery.", { chain, usual });
}
