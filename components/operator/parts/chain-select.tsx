"use client";

import { chainLook } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { Select } from "../../ui/select";

/** A chain by its id and name, as the desk's records have it. */
interface NamedChain {
  id: string;
  name: string;
}

function NamedTile({ chain }: { chain: NamedChain }) {
  return <ChainTile chain={chainLook({ ...chain, currencies: [] })} size={16} named />;
}

/** A chain's tile beside its name. */
export function ChainName({ chain }: { chain: NamedChain }) {
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <NamedTile chain={chain} />
      {chain.name}
    </span>
  );
}

/** The field of a form that chooses a chain. */
export function ChainSelect({
  chains,
  value,
  onChange,
}: {
  chains: readonly NamedChain[];
  value: string;
  onChange: (id: string) => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <span className="text-small font-semi" aria-hidden="true">
        {t("Chain")}
      </span>
      <Select
        label={t("Chain")}
        options={chains.map((chain) => ({
          value: chain.id,
          label: chain.name,
          icon: <NamedTile chain={chain} />,
        }))}
        value={value}
        onValueChange={onChange}
      />
    </div>
  );
}
