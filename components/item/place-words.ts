import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Vault } from "@/lib/contract/vault";
import { t } from "@/lib/language/translate";

/**
 * Where an item's usable copy is.
 *
 * @param chains those of its collection
 */
export function placeWords(
  vault: Pick<Vault, "state" | "activeChain">,
  chains: readonly string[],
  looks: ChainLooks,
): string {
  const active = { chain: lookOf(looks, vault.activeChain).name };
  if (vault.state === "in_transit" || vault.state === "stuck") return t("Left {chain}", active);
  return chains.length > 1 ? t("Berthed on {chain}", active) : t("On {chain}", active);
}
