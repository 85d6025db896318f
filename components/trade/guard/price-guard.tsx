"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Currency } from "@/lib/contract/chain";
import { safetyPath } from "@/lib/format/paths";
import { formatPrice } from "@/lib/format/price";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { t } from "@/lib/language/translate";
import {
  type MarketPrices,
  type PriceAlarm,
  type PricedAct,
  textToType,
} from "@/lib/trade/guard/price-alarm";
import { nativeWorth } from "@/lib/trade/make/native-worth";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Input } from "../../ui/input";
import { Note } from "../../ui/note";
import { alarmTitle, distanceWords, priceNames, salesSentence } from "./guard-words";
import { PricePosition } from "./price-position";

/** Another choice than to go on: "Use the floor instead". */
export interface WayOut {
  label: string;
  onChoose: () => void;
}

export interface PriceGuardProps {
  act: PricedAct;
  alarm: PriceAlarm;
  web: WebChain;
  /** Base units of `currency`, of one unit. */
  amount: bigint;
  currency: Currency;
  market: MarketPrices;
  typed: string;
  isTyped: boolean;
  onType: (text: string) => void;
  wayOut: WayOut;
}

function Figure({ label, children, below }: { label: string; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-ink-2">{label}</dt>
      <dd className="text-t2">
        {children}
        {below && <span className="block text-label font-regular">{below}</span>}
      </dd>
    </div>
  );
}

/** Says that no price of the market could be read. */
export function UncomparedPrice() {
  return (
    <Note tone="warn" title={t("We could not compare this price with the market.")}>
      {t("Check the floor and the last sales yourself before you go on.")}
    </Note>
  );
}

/** Says that a price is unusual, shows by what, and asks to type it. */
export function PriceGuard(props: PriceGuardProps) {
  const { act, alarm, web, amount, currency, market, typed, isTyped, onType, wayOut } = props;
  const { nativeCurrency: native } = web.chain;
  const worth = nativeWorth(amount, currency, web.chain);
  const other =
    alarm === "above_sales"
      ? { label: t("Highest sale"), amount: market.sales?.highest ?? null }
      : alarm === "below_sales"
        ? { label: t("Lowest sale"), amount: market.sales?.lowest ?? null }
        : { label: t("Floor"), amount: market.floor ?? null };
  const toType = textToType(amount, currency.decimals);
  return (
    <section aria-label={t("Price check")} className="flex flex-col gap-3">
      <div className="rounded-control border border-neg-line bg-neg-soft p-3.5">
        <p role="alert" className="flex gap-2 text-ui font-semi">
          <Icon name="triangle-alert" size={18} className="mt-0.25 shrink-0 text-neg" />
          {alarmTitle(act, alarm, currency.symbol)}
        </p>
        <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
          <Figure
            label={t(priceNames[act])}
            below={currency.usd && formatUsd(usdOf(amount, currency.decimals, currency.usd.rate))}
          >
            <bdi dir="ltr">
              {formatPrice(amount, currency.decimals)} <span className="text-small">{currency.symbol}</span>
            </bdi>
          </Figure>
          {other.amount !== null && (
            <Figure label={other.label}>
              <bdi dir="ltr">
                {formatPrice(other.amount, native.decimals)}{" "}
                <span className="text-small">{native.symbol}</span>
              </bdi>
            </Figure>
          )}
          {other.amount !== null && other.amount > 0n && worth !== null && (
            <Figure label={t("Difference")}>{distanceWords(worth, other.amount)}</Figure>
          )}
        </dl>
        {worth !== null && <PricePosition act={act} worth={worth} market={market} />}
      </div>
      <p className="text-small text-ink-2">
        {alarm === "no_rate"
          ? t("{currency} has no rate here. Make sure that you know what it is worth.", {
              currency: currency.symbol,
            })
          : salesSentence(market, native)}
      </p>
      <Input
        label={t("Type the price to go on")}
        hint={isTyped ? t("This is the price.") : t("Type {price}", { price: toType })}
        inputMode="decimal"
        value={typed}
        unit={currency.symbol}
        onChange={(event) => onType(event.target.value)}
      />
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink-2">
        <Button size="sm" onClick={wayOut.onChoose}>
          {wayOut.label}
        </Button>
        <span>
          <a href={safetyPath} target="_blank" className="text-link" rel="noopener">
            {t("Turn this check off")}
          </a>
        </span>
      </p>
    </section>
  );
}
