"use client";

import { type ReactNode, useMemo } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { Price } from "../../market/price";
import { rich } from "../../ui/rich";
import { HeadCell, Table } from "../../ui/table";
import { offerDepth, type RankedOffers } from "./offer-depth";
import { inAllWords, OfferLevelRow } from "./offer-level-row";

export interface OfferDepthTableProps {
  caption: string;
  /** Never empty. */
  ranked: RankedOffers;
  /** The any-item offers, where `ranked` leaves them out; null while they are unknown. */
  anyItem: RankedOffers | null;
  looks: ChainLooks;
  actionOf: (order: Order) => ReactNode;
  canAccept: (order: Order) => boolean;
}

/** Says which part of the depth is shown and how its totals are counted. */
function DepthNote({ last, partial, looks }: { last: Order; partial: boolean; looks: ChainLooks }) {
  const currency = currencyOf(lookOf(looks, last.chain), last.currency);
  return (
    <p className="pt-3 text-small text-ink-3">
      {partial
        ? rich("Offers down to {price} are shown.", {
            price: <Price amount={last.unitPrice} currency={currency} rounding="down" />,
          })
        : t("All offers are shown.")}{" "}
      {t(
        "Each total adds up offers in one currency on one chain: offers for any item, plus those for the row's own traits or item. Several offers of one account may share one balance.",
      )}
    </p>
  );
}

/** Offers by price. Under 640 px the wanted quantity is below the subject. */
export function OfferDepthTable(props: OfferDepthTableProps) {
  const { caption, ranked, anyItem, looks, actionOf, canAccept } = props;
  const levels = useMemo(() => offerDepth(ranked, { looks, anyItem }), [ranked, looks, anyItem]);
  const last = ranked.offers.at(-1);
  return (
    <>
      <Table caption={caption}>
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell>{t("For")}</HeadCell>
            <HeadCell className="max-md:hidden">{t("Chain")}</HeadCell>
            <HeadCell align="right">{t("Price each")}</HeadCell>
            <HeadCell align="right" className="usd-beside max-lg:hidden">
              {t("USD")}
            </HeadCell>
            <HeadCell align="right" className="max-sm:hidden">
              {t("Wanted")}
            </HeadCell>
            <HeadCell className="max-sm:hidden sm:ps-6">{t(inAllWords)}</HeadCell>
            <HeadCell hideLabel>{t("Actions")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <OfferLevelRow
              key={level.key}
              level={level}
              looks={looks}
              actionOf={actionOf}
              acceptable={level.offers.find(canAccept)}
            />
          ))}
        </tbody>
      </Table>
      {last !== undefined && <DepthNote last={last} partial={ranked.partial} looks={looks} />}
    </>
  );
}
