import Link from "next/link";
import { Suspense } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import { formatAddress } from "@/lib/format/address";
import { collectionPath, itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { OrderCheck } from "../market/order-check";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { TimeLeft } from "../market/time-left";
import { EndedTag } from "../trade/end/ended-tag";
import { scopeWords } from "../trade/offer-scope";
import { orderState } from "../trade/order-state";
import { lazyPart } from "../ui/lazy-part";
import { Cell, Row } from "../ui/table";
import { Tag } from "../ui/tag";

// Loaded for the owner only; visitors do not need it.
const OwnOrderActions = lazyPart(() => import("./own-order-actions"), "OwnOrderActions");

/** One listing or offer of an account. Under 640 px the details are below the name, beside the actions. */
export function OrderRow({ order, looks, isOwn }: { order: Order; looks: ChainLooks; isOwn: boolean }) {
  const { item, collection, chain, contract } = order;
  const look = lookOf(looks, chain);
  const state = orderState(order);
  const href = item ? itemPath({ chain, contract, tokenId: item.tokenId }) : collectionPath(collection.slug);
  const end = state.open ? (
    <TimeLeft deadline={order.expiresAt} />
  ) : (
    <RelativeTime timestamp={Math.min(order.updatedAt, order.expiresAt)} />
  );
  const stateTag = (className = "") =>
    order.statusReason === "ended" ? (
      <EndedTag order={order} className={className} />
    ) : (
      <Tag tone={state.tone} className={className}>
        {state.words}
      </Tag>
    );
  const details = [
    ...(order.quantity === "1"
      ? []
      : [t("{remaining} of {quantity}", { remaining: order.remaining, quantity: order.quantity })]),
    collection.name,
    ...(order.side === "listing" && order.taker !== null
      ? [t("Only for {account}", { account: formatAddress(order.taker) })]
      : []),
  ];
  const place = <ChainTile chain={look} size={14} className="me-1.5 lg:hidden" />;
  const price = <Price amount={order.unitPrice} currency={currencyOf(look, order.currency)} />;
  return (
    <Row height={60} linked>
      <Cell className="max-lg:w-full max-lg:max-w-0">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={item?.image ?? null} size={40} explicit={isExplicit(item ?? {})} />
          <span className="min-w-0">
            <Link href={href} prefetch={false} className="stretched-link block max-w-72 truncate font-semi">
              {item?.name ?? scopeWords(order)}
            </Link>
            <span className="block text-label text-ink-3 max-sm:hidden lg:truncate">
              {place}
              {details.join(" · ")}
            </span>
            <span className="block text-label text-ink-3 sm:hidden">
              {place}
              {price} · {end}
            </span>
            <span className="mt-0.5 block sm:hidden">
              {stateTag("max-sm:h-auto max-sm:whitespace-normal")}
            </span>
            <OrderCheck order={order} className="mt-0.5 lg:hidden" />
          </span>
        </span>
      </Cell>
      <Cell className="max-lg:hidden">
        <ChainTile chain={look} />
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {price}
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {stateTag()}
        <OrderCheck order={order} className="mt-0.5 max-lg:hidden" />
      </Cell>
      <Cell align="right" className="text-ink-2 max-sm:hidden">
        {end}
      </Cell>
      {isOwn && (
        <Cell align="right" className="relative z-1 w-px whitespace-nowrap">
          <Suspense>{state.open && <OwnOrderActions order={order} />}</Suspense>
        </Cell>
      )}
    </Row>
  );
}
