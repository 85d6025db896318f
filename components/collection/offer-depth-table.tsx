"use client";

import { type ReactNode, useMemo } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { Price } from "../market/price";
import { HeadCell, Table } from "../ui/table";
import { offerDepth } from "./offer-depth";
import { OfferLevelRow } from "./offer-level-row";

export interface OfferDepthTableProps {
  caption: string;
  /** The highest first, as the service ranks them. Never empty. */
  offers: readonly Order[];
  /** There are more, after the last of these. */
  partial: boolean;
  looks: ChainLooks;
  actionOf: (order: Order) => ReactNode;
  canAccept: (order: Order) => boolean;
}

/** What of the depth is here, and what its sums leave out. */
function DepthNote({ last, partial, looks }: { last: Order; partial: boolean; looks: ChainLooks }) {
  const currency = currencyOf(lookOf(looks, last.chain), last.currency);
  return (
    <p className="pt-3 text-small text-ink-3">
      {partial ? (
        <>
          Offers down to <Price amount={last.unitPrice} currency={currency} rounding="down" /> are shown.{" "}
        </>
      ) : (
        "These are all. "
      )}
      Sums are of one currency on one chain. Several offers of one account may count on the same balance.
    </p>
  );
}

/** What is offered, by price. Under 640 px what is wanted stands below what it is for. */
export function OfferDepthTable(props: OfferDepthTableProps) {
  const { caption, offers, partial, looks, actionOf, canAccept } = props;
  const levels = useMemo(() => offerDepth(offers, { looks, partial }), [offers, looks, partial]);
  const last = offers.at(-1);
  return (
    <>
      <Table caption={caption}>
        <thead className="max-sm:sr-only">
          <tr>
            <HeadCell>For</HeadCell>
            <HeadCell className="max-md:hidden">Chain</HeadCell>
            <HeadCell align="right">Price each</HeadCell>
            <HeadCell align="right" className="max-lg:hidden">
              USD
            </HeadCell>
            <HeadCell align="right" className="max-sm:hidden">
              Wanted
            </HeadCell>
            <HeadCell className="max-sm:hidden sm:pl-6">At this price or more</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
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
      {last !== undefined && <DepthNote last={last} partial={partial} looks={looks} />}
    </>
  );
}
