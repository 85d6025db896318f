"use client";

import Link from "next/link";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order } from "@/lib/contract/order";
import { accountPath, collectionPath, itemPath } from "@/lib/format/paths";
import { versusFloor } from "@/lib/format/versus-floor";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { sameAddress } from "@/lib/same-address";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { ChainTile } from "../market/chain-tile";
import { Change } from "../market/collection/change";
import { OrderCheck } from "../market/order-check";
import { Price } from "../market/price";
import { Thumb } from "../market/thumb";
import { TimeLeft } from "../market/time-left";
import { UsdValue } from "../market/usd-value";
import { offerSentence, offerWords } from "../trade/offer-words";
import { OrderActions } from "../trade/start/order-actions";
import { Checkbox } from "../ui/checkbox";
import { rich } from "../ui/rich";
import { Cell, Row } from "../ui/table";

/** An offer that an account could accept. Under 640 px the details are below the subject, beside the action. */
export function ReceivedOfferRow({
  order,
  looks,
  isOwn,
  isSelected,
  onSelect,
}: {
  order: Order;
  looks: ChainLooks;
  isOwn: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const { address } = useWallet();
  const { item, collection, chain, contract, unitPrice, maker } = order;
  // Rows of one collection share this query.
  const { data: record } = useCollectionBySlug(collection.slug);
  const look = lookOf(looks, chain);
  const currency = currencyOf(look, order.currency);
  const { title, condition } = offerWords(order);
  const href = item ? itemPath({ chain, contract, tokenId: item.tokenId }) : collectionPath(collection.slug);
  const details = [
    condition ?? (item === undefined ? null : collection.name),
    order.quantity === "1" ? null : t("{count} wanted", { count: order.remaining }),
  ]
    .filter((detail) => detail !== null)
    .join(" · ");
  const distance = versusFloor(order, currency, record?.stats);
  const price = <Price amount={unitPrice} currency={currency} rounding="down" />;
  const by = <AccountName address={maker} href={accountPath(maker)} />;
  const end = <TimeLeft deadline={order.expiresAt} />;
  return (
    <Row height={60}>
      {isOwn && (
        <Cell className="w-px pe-0!">
          <Checkbox
            checked={isSelected}
            disabled={address !== null && sameAddress(address, maker)}
            aria-label={t("Select the offer for {subject}", { subject: offerSentence(order) })}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </Cell>
      )}
      <Cell className="max-w-96 max-lg:w-full max-lg:max-w-0 max-sm:py-2.5">
        <span className="flex min-w-0 items-center gap-3 max-sm:items-start">
          <Thumb
            image={item === undefined ? (record?.image ?? null) : item.image}
            size={40}
            explicit={isExplicit(item ?? {}) || isExplicit(record ?? {})}
          />
          <span className="min-w-0">
            <Link
              href={href}
              prefetch={false}
              title={title}
              className="block font-semi hover:underline sm:truncate"
            >
              {title}
            </Link>
            <span className="block text-label text-ink-2 sm:truncate">
              <span className="lg:hidden">
                <ChainTile chain={look} size={14} named className="me-1.5 align-text-bottom" />
                {look.name}
                {details !== "" && " · "}
              </span>
              {details}
            </span>
            <span className="block text-small sm:hidden">
              {price}
              {distance !== null && (
                <span className="whitespace-nowrap">
                  {" "}
                  · {rich("{change} vs floor", { change: <Change fraction={distance} /> })}
                </span>
              )}
            </span>
            <span className="block text-label text-ink-3 sm:hidden">
              {rich("By {account}", { account: by })} · {end}
            </span>
            <OrderCheck order={order} className="sm:truncate" />
          </span>
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">
        <span className="inline-flex items-center gap-2 align-middle">
          <ChainTile chain={look} named />
          {look.name}
        </span>
      </Cell>
      <Cell align="right" className="max-sm:hidden">
        {price}
        <span className="block text-label text-ink-3 [[data-unit=usd]_&]:hidden">
          <UsdValue amount={unitPrice} currency={currency} />
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-sm:hidden">
        <Change fraction={distance} />
      </Cell>
      <Cell className="max-sm:hidden sm:ps-6">{by}</Cell>
      <Cell align="right" className="text-ink-2 max-sm:hidden">
        {end}
      </Cell>
      {isOwn && (
        <Cell align="right" className="w-px whitespace-nowrap">
          <OrderActions order={order} canAccept />
        </Cell>
      )}
    </Row>
  );
}
