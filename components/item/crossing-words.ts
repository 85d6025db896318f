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
  const way = to === null ? "" : ` to ${lookOf(looks, to).name}`;
  if (vault.state === "stuck")
    return t("Delivery{way} failed. The original is locked safely on {home}.", { way, home });
  if (isLate)
    return t(
      "The delivery{way} takes longer than usual. The original is locked safely on {home}. Trading resumes on delivery.",
      { way, home },
    );
  return t("Crossing{value}{value2}. Trading resumes on delivery.", {
    value: way === "" ? " between chains" : way,
    value2: usual === null ? "" : `, ${usual}`,
  });
}
