"use client";

import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { accountPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { Price } from "../market/price";
import { TimeLeft } from "../market/time-left";
import { UsdValue } from "../market/usd-value";
import { AddToCart } from "../trade/cart/add-to-cart";
import { useListingPurchase } from "../trade/start/buy-listing";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { Tag } from "../ui/tag";
import { useLiveItem } from "./live-item";
import { OrdersPanel } from "./orders-panel";
import { useItemListings } from "./use-item-listings";

/** A private listing hides its buyer from everyone else. */
function ListingNote({ order, account }: { order: Order; account: string | null }) {
  const several = order.quantity !== "1";
  const mine = order.taker !== null && order.taker.toLowerCase() === account?.toLowerCase();
  if (!several && order.taker === null) return null;
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-label text-ink-3">
      {several && <span>{t("{count} for sale", { count: order.remaining })}</span>}
      {order.taker !== null && (
        <Tag tone={mine ? "accent" : "neutral"}>{mine ? t("For you") : t("Reserved")}</Tag>
      )}
    </span>
  );
}

function ListingRow({
  order,
  looks,
  account,
  actions,
}: {
  order: Order;
  looks: ChainLooks;
  account: string | null;
  /** The visitor's action for the listing. */
  actions: ReactNode;
}) {
  const currency = currencyOf(lookOf(looks, order.chain), order.currency);
  return (
    <Row className="bg-s1 last:border-b-0">
      <Cell className="ps-4.5!">
        <Price amount={order.unitPrice} currency={currency} rounding="up" />
        <ListingNote order={order} account={account} />
      </Cell>
      <Cell align="right" className="usd-beside text-ink-2 max-sm:hidden">
        <UsdValue amount={order.unitPrice} currency={currency} />
      </Cell>
      <Cell className="sm:ps-8">
        <AccountName address={order.maker} href={accountPath(order.maker)} />
      </Cell>
      <Cell align="right">
        <TimeLeft deadline={order.expiresAt} />
      </Cell>
      <Cell align="right" className="w-px pe-4.5! whitespace-nowrap">
        {actions}
      </Cell>
    </Row>
  );
}

/** Every active listing of the item, cheapest first. */
export function ItemListings({ looks }: { looks: ChainLooks }) {
  const query = useItemListings();
  const { address } = useWallet();
  const { item } = useLiveItem();
  const { buttonOf, dialog } = useListingPurchase(item);
  // The price box says already that an item is not listed.
  const hasNone = query.data === undefined ? query.error === null : query.data.pages[0]?.data.length === 0;
  const isShown = item.bestListing !== null || !hasNone;
  const actionsOf = (order: Order) => {
    const button = buttonOf(order);
    if (button === null) return null;
    return (
      <span className="inline-flex gap-2">
        {button}
        {order.taker === null && (
          <span className="max-sm:hidden">
            <AddToCart item={item} listing={order} />
          </span>
        )}
      </span>
    );
  };
  return (
    <>
      {isShown && (
        <OrdersPanel
          title={t("Listings")}
          query={query}
          none={t("No listings of this item.")}
          failed={t("The listings could not be read.")}
          more={t("Show more listings")}
        >
          {(orders) => (
            <Table caption={t("Listings of this item")}>
              <thead>
                <tr>
                  <HeadCell className="ps-4.5!">{t("Price")}</HeadCell>
                  <HeadCell align="right" className="usd-beside max-sm:hidden">
                    {t("USD")}
                  </HeadCell>
                  <HeadCell className="sm:ps-8">{t("From")}</HeadCell>
                  <HeadCell align="right">{t("Ends in")}</HeadCell>
                  <HeadCell className="pe-4.5!" hideLabel>
                    {t("Buy")}
                  </HeadCell>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <ListingRow
                    key={order.id}
                    order={order}
                    looks={looks}
                    account={address}
                    actions={actionsOf(order)}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </OrdersPanel>
      )}
      {dialog}
    </>
  );
}
