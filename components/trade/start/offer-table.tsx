"use client";

import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Stats } from "@/lib/contract/collection";
import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { versusFloor } from "@/lib/format/versus-floor";
import { msg, t } from "@/lib/language/translate";
import { AccountName } from "../../market/account-name";
import { Change } from "../../market/collection/change";
import { OrderCheck } from "../../market/order-check";
import { Price } from "../../market/price";
import { TimeLeft } from "../../market/time-left";
import { UsdValue } from "../../market/usd-value";
import { cx } from "../../ui/cx";
import { rich } from "../../ui/rich";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { scopeWords } from "../offer-scope";

export interface OfferTableProps {
  caption: string;
  orders: readonly Order[];
  looks: ChainLooks;
  /** In a panel with its own check time, the rows keep to its padding. */
  inPanel?: boolean;
  /** Of their collection, for the distance to its floor; absent where that is shown beside the table. */
  stats?: Pick<Stats, "floor"> | undefined;
  /** The visitor's action for an offer. */
  actionOf?: (order: Order) => ReactNode;
}

/** Offers, one in each row. Under 640 px the maker and the end are below the subject and the price. */
export function OfferTable(props: OfferTableProps) {
  const { caption, orders, looks, inPanel = false, actionOf } = props;
  const showsFloor = "stats" in props;
  const first = inPanel ? "ps-4.5!" : "";
  const last = inPanel ? "pe-4.5!" : "";
  return (
    <Table caption={caption}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell className={first}>{t("For")}</HeadCell>
          <HeadCell align="right">{t("Price")}</HeadCell>
          <HeadCell align="right" className="usd-beside max-md:hidden">
            {t("USD")}
          </HeadCell>
          {showsFloor && (
            <HeadCell
              align="right"
              className="max-sm:hidden"
              title={msg("Compared with the floor of the collection on the same chain")}
            >
              {t("vs floor")}
            </HeadCell>
          )}
          <HeadCell className="max-sm:hidden">{t("From")}</HeadCell>
          <HeadCell align="right" className={cx("max-sm:hidden", actionOf === undefined && last)}>
            {t("Ends in")}
          </HeadCell>
          {actionOf !== undefined && (
            <HeadCell className={last} hideLabel>
              {t("Actions")}
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => {
          const currency = currencyOf(lookOf(looks, order.chain), order.currency);
          const words = scopeWords(order);
          return (
            <Row key={order.id} height={inPanel ? 48 : 60} className={cx(inPanel && "bg-s1 last:border-b-0")}>
              <Cell className={cx("max-w-0 min-w-32 max-sm:w-full", first)}>
                <span className="block truncate font-medium" title={words}>
                  {words}
                </span>
                <span className="block truncate text-label text-ink-3">
                  {order.quantity !== "1" &&
                    t("{quantity} wanted", { quantity: formatCount(order.remaining) })}{" "}
                  <span className="sm:hidden">
                    {rich("by {maker}", {
                      maker: <AccountName address={order.maker} href={accountPath(order.maker)} />,
                    })}
                  </span>
                </span>
                {!inPanel && <OrderCheck order={order} />}
              </Cell>
              <Cell align="right">
                <Price amount={order.unitPrice} currency={currency} rounding="down" />
                <span className="block text-label text-ink-3 sm:hidden">
                  <TimeLeft deadline={order.expiresAt} />
                </span>
              </Cell>
              <Cell align="right" className="usd-beside text-ink-2 max-md:hidden">
                <UsdValue amount={order.unitPrice} currency={currency} />
              </Cell>
              {showsFloor && (
                <Cell align="right" className="whitespace-nowrap max-sm:hidden">
                  <Change fraction={versusFloor(order, currency, props.stats)} />
                </Cell>
              )}
              <Cell className="max-sm:hidden">
                <AccountName address={order.maker} href={accountPath(order.maker)} />
              </Cell>
              <Cell align="right" className={cx("max-sm:hidden", actionOf === undefined && last)}>
                <TimeLeft deadline={order.expiresAt} />
              </Cell>
              {actionOf !== undefined && (
                <Cell align="right" className={cx("w-px whitespace-nowrap", last)}>
                  {actionOf(order)}
                </Cell>
              )}
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
