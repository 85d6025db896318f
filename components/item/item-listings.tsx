"use client";

import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { accountPath } from "@/lib/format/paths";
import { useChain } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AddToCart } from "../cart/add-to-cart";
import { Address } from "../market/address";
import { Price } from "../market/price";
import { TimeLeft } from "../market/time-left";
import { UsdValue } from "../market/usd-value";
import { tradeState } from "../order/trade-state";
import { Panel } from "../ui/panel";
import { Skeleton } from "../ui/skeleton";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { useLiveItem } from "./live-item";
import { useItemListings } from "./use-item-listings";

/** Nothing beside a listing that this visitor can not buy here: their own, a private one, one of a paused item. */
function RowCart({ order }: { order: Order }) {
  const { item, state } = useLiveItem();
  const web = useChain(order.chain);
  const { address } = useWallet();
  const isOwn = order.maker.toLowerCase() === address?.toLowerCase();
  if (state !== "live" || web === undefined || order.taker !== null || isOwn) return null;
  return tradeState(item, web, address).kind === "buy" ? <AddToCart item={item} listing={order} /> : null;
}

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
      <Cell align="right">
        <TimeLeft deadline={order.expiresAt} />
      </Cell>
      <Cell align="right" className="w-12 pr-4.5!">
        <RowCart order={order} />
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
              <HeadCell align="right">Ends in</HeadCell>
              <HeadCell className="pr-4.5!">
                <span className="sr-only">Cart</span>
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
