import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { RadioGroup } from "../../ui/radio-group";

/** The chains that an item can move to, its home first. */
export function DestinationChoice({
  chains,
  home,
  value,
  onValueChange,
}: {
  chains: readonly WebChain[];
  /** Identifier of the home chain. */
  home: string;
  value: string | null;
  onValueChange: (chain: string) => void;
}) {
  return (
    <RadioGroup
      label={t("Move to")}
      value={value}
      onValueChange={onValueChange}
      options={chains.map(({ chain, pin, trading }) => ({
        value: chain.id,
        label: (
          <span className="inline-flex items-center gap-2">
            <ChainTile chain={chainLook(chain, pin?.glyph)} />
            {chain.name}
          </span>
        ),
        hint: trading.on ? chain.id === home && t("Home. The original is unlocked.") : trading.reason,
      }))}
    />
  );
}
