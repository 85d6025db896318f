"use client";

import Link from "next/link";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ItemTrait } from "@/lib/contract/item";
import { traitPath } from "@/lib/format/paths";
import { formatShare } from "@/lib/format/percent";
import { t } from "@/lib/language/translate";
import { DecimalPrice } from "../market/decimal-price";
import { rich } from "../ui/rich";
import { useLiveItem } from "./live-item";

interface Of {
  slug: string;
  looks: ChainLooks;
  /** The collection's floor on each chain. A trait's floor that is no other says nothing more. */
  floor: Readonly<Record<string, string>>;
}

function Trait({ trait, slug, looks, floor }: Of & { trait: ItemTrait }) {
  const { item, state } = useLiveItem();
  const native = lookOf(looks, item.chain).currencies.find((currency) => currency.kind === "native") ?? null;
  return (
    <li className="relative min-w-0 max-sm:last:odd:col-span-2 sm:last:nth-[3n+1]:col-span-3 sm:last:nth-[3n+2]:col-span-2 border-e border-b border-line bg-s1 px-3.5 py-2.5 hover:bg-s2">
      <span className="block truncate text-label text-ink-3" title={trait.type}>
        {trait.type}
      </span>
      <Link
        href={traitPath(slug, trait.type, trait.value)}
        prefetch={false}
        title={trait.value}
        className="stretched-link block truncate text-ui font-semi -outline-offset-2 after:outline-offset-[inherit]"
      >
        {trait.value}
      </Link>
      <span className="mt-0.5 flex min-h-4 justify-between gap-2 text-label text-ink-2">
        {formatShare(trait.share)}
        {state !== "cached" && trait.floor !== undefined && trait.floor !== floor[item.chain] && (
          <span className="whitespace-nowrap">
            {rich("Floor {price}", {
              price: <DecimalPrice value={trait.floor} currency={native} className="*:*:font-regular" />,
            })}
          </span>
        )}
      </span>
    </li>
  );
}

/** The item's traits and how rare each is. Each links to the items that share it. */
export function ItemTraits(of: Of) {
  const { item } = useLiveItem();
  if (item.traits.length === 0) return null;
  return (
    <section aria-labelledby="traits">
      <h2 id="traits" className="text-t2">
        {t("Traits")}
      </h2>
      <div className="mt-3 overflow-hidden rounded-panel border border-line bg-s1 shadow-1">
        {/* The right and bottom lines are hidden under the frame. The last cell fills its row. */}
        <ul className="-me-px -mb-px grid grid-cols-2 sm:grid-cols-3">
          {item.traits.map((trait) => (
            <Trait key={`${trait.type}:${trait.value}`} trait={trait} {...of} />
          ))}
        </ul>
      </div>
    </section>
  );
}
