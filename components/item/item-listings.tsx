"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { Address } from "../market/address";
import { Price } from "../market/price";
import { TimeLeft } from "../market/time-left";
import { UsdValue } from "../market/usd-value";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { useItemListings } from "./use-item-listings";

function ListingRow({ order, looks }: { order: Order; looks: ChainLooks }) {
  const currency = currencyOf(lookOf(looks, order.chain), order.currency);
  return (
    <Row className="bg-s1 last:border-b-0">
      <Cell className="pl-4.5!">
        <Price amount={order.unitPrice} currency={currency} rounding="up" />
      </Cell>
      <Cell align="right" className="text-ink-2 max-sm:hidden">
        <UsdValue amount={order.unitPrice} currency={currency} />
      </Cell>
      <Cell className="sm:pl-8">
        <Address address={order.maker} href={accountPath(order.maker)} />
      </Cell>
      <Cell align="right" className="pr-4.5!">
        <TimeLeft deadline={order.expiresAt} />
      </Cell>
    </Row>
  );
}

/** Every active listing of the item, the cheapest first. */
export function ItemListings({ looks }: { looks: ChainLooks }) {
  const { data, error, refetch } = useItemListings();
  const orders = data?.data;
  return (
    <Panel
      title="Listings"
      beside={
        orders !== undefined && <span className="text-small text-ink-3">{formatCount(orders.length)}</span>
      }
      flush
    >
      {orders === undefined && error !== null && (
        <p className="flex min-h-22 items-center gap-2 p-4.5 text-ui text-ink-2">
          The listings could not be read.
          <button type="button" onClick={() => void refetch()} className="text-link touch-target font-semi">
            Retry
          </button>
        </p>
      )}
      {orders === undefined && error === null && (
        <div aria-busy="true" className="h-22 p-4.5">
          <Skeleton className="h-full" />
        </div>
      )}
      {orders?.length === 0 && (
        <p className="flex min-h-22 items-center p-4.5 text-ui text-ink-2">Nobody lists this item now.</p>
      )}
      {orders !== undefined && orders.length > 0 && (
        <Table caption="Listings of this item">
          <thead>
            <tr>
              <HeadCell className="pl-4.5!">Price</HeadCell>
              <HeadCell align="right" className="max-sm:hidden">
                USD
              </HeadCell>
              <HeadCell className="sm:pl-8">From</HeadCell>
              <HeadCell align="right" className="pr-4.5!">
                Ends in
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <ListingRow key={order.id} order={order} looks={looks} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
