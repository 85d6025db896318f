"use client";

import { useId } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { LoadError } from "../../../live/load-error";
import { ChainTile } from "../../../market/chain-tile";
import { Price } from "../../../market/price";
import { cx } from "../../../ui/cx";
import { Note } from "../../../ui/note";
import { rich } from "../../../ui/rich";
import { Skeleton } from "../../../ui/skeleton";

interface ChainChoiceProps {
  value: string | null;
  onChange: (chain: WebChain) => void;
  /** Gas of the whole deployment. */
  gas: bigint;
}

/** The chains on which creators may publish from this site. */
function publishingChains(chains: readonly WebChain[]): WebChain[] {
  return chains.filter(({ pin }) => pin?.creators !== undefined);
}

/** What a deployment costs about: at the fee that the newest block charged at least. */
function Cost({ chain: { chain }, gas }: { chain: WebChain; gas: bigint }) {
  if (typeof chain.baseFee !== "string") return t("The fee is not known now");
  return rich("about {price} to deploy", {
    price: (
      <Price
        amount={(BigInt(chain.baseFee) * gas).toString()}
        currency={chain.nativeCurrency}
        rounding="up"
      />
    ),
  });
}

/** The chain that the collection lives on, in cards with what its deployment costs there about. */
export function ChainChoice({ value, onChange, gas }: ChainChoiceProps) {
  const group = useId();
  const { data, error, refetch } = useChains();
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  const chains = publishingChains(data?.data ?? []);
  if (data !== undefined && chains.length === 0) {
    return (
      <Note tone="warn" title={t("This site publishes on no chain yet")}>
        {t(
          "Its operator must put the contracts for it on a chain first. You can prepare everything meanwhile.",
        )}
      </Note>
    );
  }
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semi">{t("Chain")}</legend>
      {data === undefined && <Skeleton className="h-28" />}
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {chains.map((entry) => {
          const { chain, pin } = entry;
          const isOn = chain.id === value;
          return (
            <label
              key={chain.id}
              className={cx(
                "flex cursor-pointer flex-col gap-1 rounded-panel border p-3",
                "has-[:disabled]:pointer-events-none",
                "has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
                isOn ? "border-accent bg-accent-soft" : "border-line-control hover:bg-s2",
              )}
            >
              <input
                type="radio"
                name={group}
                value={chain.id}
                checked={isOn}
                onChange={() => onChange(entry)}
                className="sr-only"
              />
              <ChainTile chain={chainLook(chain, pin?.glyph)} size={24} named />
              <span className="mt-1 text-ui font-semi">{chain.name}</span>
              <span className="text-label text-ink-2">
                <Cost chain={entry} gas={gas} />
                {chain.testnet && <span className="block">{t("Test network")}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
