"use client";

import { type ComponentType, type ReactNode, useId, useState } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { formatPrice } from "@/lib/format/price";
import { msg, plural, t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { ItemName } from "../../market/item-name";
import { Price } from "../../market/price";
import { UsdValue } from "../../market/usd-value";
import { scopeWords } from "../../trade/offer-scope";
import type { OfferTableProps } from "../../trade/start/offer-table";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { Meter } from "../../ui/meter";
import { rich } from "../../ui/rich";
import { Skeleton } from "../../ui/skeleton";
import { Cell, Row } from "../../ui/table";
import { notOnServer, useDeferred } from "../../ui/use-deferred";
import type { OfferLevel } from "./offer-depth";

const loadTable = (): Promise<ComponentType<OfferTableProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../../trade/start/offer-table").then((module) => module.OfferTable);

/** The scope of a level's offers in words. */
function levelWords({ offers }: OfferLevel): string {
  const [first] = offers;
  const items = new Set(offers.map(({ scope }) => scope.kind === "item" && scope.tokenId));
  return items.size === 1
    ? scopeWords(first)
    : plural(items.size, "{count} single item", "{count} single items");
}

/** A count with a "+" where unloaded offers may raise it. */
function countWords(count: bigint, { open }: { open: boolean }): string {
  return `${formatCount(count)}${open ? "+" : ""}`;
}

/** The heading of the totals column. */
export const inAllWords = msg("Can be sold at this price or more");

/** How many units can be sold at a level's price or a higher one. */
function InAll({ level, looks, className }: { level: OfferLevel; looks: ChainLooks; className?: string }) {
  const { inAll, unitPrice } = level;
  const [{ chain, currency }] = level.offers;
  if (inAll === null) return null;
  const known = currencyOf(lookOf(looks, chain), currency);
  const units = countWords(inAll.units, inAll);
  const label =
    known === null
      ? t("Can be sold at the price or more")
      : t("Can be sold at the price of {price} or more", {
          price: `${formatPrice(unitPrice, known.decimals)} ${known.symbol}`,
        });
  return (
    <div className={className}>
      <span className="block text-label text-ink-3 sm:hidden">{t(inAllWords)}</span>
      <span className="block whitespace-nowrap text-ink-2 max-sm:text-label">
        {rich("{units} for {price}", {
          units,
          price: <Price amount={inAll.sum} currency={known} rounding="down" />,
        })}
      </span>
      <div className="mt-1.5">
        <Meter
          label={label}
          value={inAll.share}
          max={1000}
          // "1+ units": there may be more.
          text={plural(inAll.open ? inAll.units + 1n : inAll.units, "{count} unit", "{count} units", {
            count: units,
          })}
        />
      </div>
    </div>
  );
}

export interface OfferLevelRowProps {
  level: OfferLevel;
  looks: ChainLooks;
  /** The visitor's action for one of the offers. */
  actionOf: (order: Order) => ReactNode;
  /** The offer of this level that the visitor can accept, or undefined. */
  acceptable: Order | undefined;
}

/** One price level, which opens to show its offers. */
export function OfferLevelRow({ level, looks, actionOf, acceptable }: OfferLevelRowProps) {
  const [opened, setOpened] = useState(false);
  const { Part, preload, activate } = useDeferred(loadTable);
  const id = useId();
  const { offers, unitPrice, units, makers } = level;
  const [{ chain, currency }] = offers;
  const look = lookOf(looks, chain);
  const known = currencyOf(look, currency);
  const words = levelWords(level);
  const toggle = () => {
    activate();
    setOpened(!opened);
  };
  return (
    <>
      <Row height={60} linked className={cx(opened && "border-b-0")}>
        <Cell className="max-w-0 min-w-32 max-sm:w-full">
          <button
            type="button"
            aria-expanded={opened}
            aria-controls={opened ? id : undefined}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={toggle}
            className="stretched-link flex w-full items-center gap-1.5 text-start font-medium"
          >
            <Icon
              name="chevron-down"
              size={16}
              className={cx(
                "shrink-0 text-ink-2 transition-transform duration-2",
                opened ? "rotate-180" : undefined,
              )}
            />
            <span className="flex min-w-0 whitespace-pre" title={words} dir="auto">
              <ItemName name={words} />
            </span>
          </button>
          <span className="block ps-5.5 text-label text-ink-3">
            {rich(
              "<chain>On {name},</chain> <offers>{count} from</offers> <wanted>{units} wanted by</wanted> {accounts}",
              {
                chain: (text) => <span className="md:hidden">{text}</span>,
                name: look.name,
                offers: (text) => <span className="max-sm:hidden">{text}</span>,
                count: plural(offers.length, "{count} offer", "{count} offers"),
                wanted: (text) => <span className="sm:hidden">{text}</span>,
                units: countWords(units, level),
                accounts: plural(makers, "{count} account", "{count} accounts"),
              },
            )}
          </span>
          <InAll level={level} looks={looks} className="pt-1 pb-1.5 ps-5.5 sm:hidden" />
        </Cell>
        <Cell className="max-md:hidden">
          <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap text-ink-2">
            <ChainTile chain={look} named />
            {/* On a tablet the subject needs the room. */}
            <span className="max-lg:hidden">{look.name}</span>
          </span>
        </Cell>
        <Cell align="right">
          <Price amount={unitPrice} currency={known} rounding="down" />
        </Cell>
        <Cell align="right" className="usd-beside text-ink-2 max-lg:hidden">
          <UsdValue amount={unitPrice} currency={known} />
        </Cell>
        <Cell align="right" className="max-sm:hidden">
          {countWords(units, level)}
        </Cell>
        <Cell className="w-60 max-lg:w-44 max-sm:hidden sm:ps-6">
          {level.inAll === null ? (
            <span className="text-ink-3">{missing}</span>
          ) : (
            <InAll level={level} looks={looks} />
          )}
        </Cell>
        <Cell align="right" className="w-px whitespace-nowrap">
          {acceptable !== undefined && !opened && <span className="relative">{actionOf(acceptable)}</span>}
        </Cell>
      </Row>
      {opened && (
        <Row id={id}>
          <Cell colSpan={7} className="bg-s1 pb-3! max-sm:px-0 sm:ps-8">
            {Part === null ? (
              <div aria-busy="true" className="h-25 p-2.5">
                <Skeleton className="h-full" />
              </div>
            ) : (
              <Part
                caption={t("Offers at this price: {words}", { words })}
                orders={offers}
                looks={looks}
                actionOf={actionOf}
              />
            )}
          </Cell>
        </Row>
      )}
    </>
  );
}
