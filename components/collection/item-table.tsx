"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format/count";
import { missing } from "@/lib/format/decimal";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { AccountName } from "../market/account-name";
import { itemCardLine } from "../market/item-card-line";
import { LabelTags } from "../market/label-tags";
import { Price } from "../market/price";
import { Thumb } from "../market/thumb";
import { VaultPair } from "../market/vault-pair";
import { AddToCart } from "../trade/cart/add-to-cart";
import { LoadMore } from "../ui/load-more";
import { Cell, HeadCell, Row, SortLabel, Table } from "../ui/table";
import { type Sort, sortChange } from "./collection-filters";
import type { ItemView } from "./use-item-view";

export interface ItemTableProps {
  items: readonly Item[];
  sort: Sort;
  update: ItemView["update"];
  looks: ChainLooks;
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  /** The items are live and can be acted on. */
  isLive: boolean;
}

/** A column head that sorts. Pressed again, it goes on to its next order, if it has several. */
function SortHead({
  orders,
  sort,
  update,
  className,
  children,
}: Pick<ItemTableProps, "sort" | "update"> & {
  orders: readonly { value: Sort; direction: "ascending" | "descending" }[];
  className?: string;
  children: ReactNode;
}) {
  const at = orders.findIndex(({ value }) => value === sort);
  const direction = orders[at]?.direction ?? "none";
  const next = orders[(at + 1) % orders.length];
  return (
    <HeadCell align="right" sort={direction} className={className}>
      <button
        type="button"
        className="touch-target hover:text-ink"
        onClick={() => next !== undefined && update(sortChange(next.value))}
      >
        <SortLabel sort={direction}>{children}</SortLabel>
      </button>
    </HeadCell>
  );
}

const prices = [
  { value: "price_asc", direction: "ascending" },
  { value: "price_desc", direction: "descending" },
] as const;
const ranks = [{ value: "rarity", direction: "ascending" }] as const;
const sales = [{ value: "last_sale", direction: "descending" }] as const;

/** Renders nothing for an item that cannot be bought or that the account owns. */
function RowCart({ item, account }: { item: Item; account: string | null }) {
  const { bestListing } = item;
  if (bestListing === null || itemCardLine(item).kind !== "price") return null;
  if (bestListing.maker.toLowerCase() === account?.toLowerCase()) return null;
  return <AddToCart item={item} listing={bestListing} />;
}

function Amount({
  item,
  looks,
  of,
}: {
  item: Item;
  looks: ChainLooks;
  of: { price: string; currency: string } | null;
}) {
  if (of === null) return <span className="text-ink-3">{missing}</span>;
  return <Price amount={of.price} currency={currencyOf(lookOf(looks, item.chain), of.currency)} />;
}

/** Items as table rows, for comparing them. */
export function ItemTable(props: ItemTableProps) {
  const { items, sort, update, looks, hasMore, loading, onMore, isLive } = props;
  const sorting = { sort, update };
  const account = useWallet().address;
  // An edition's record names only its largest holder.
  const ownerWords = items[0]?.standard === "erc1155" ? t("Largest holder") : t("Owner");
  return (
    <>
      <Table caption={t("Items")}>
        <thead>
          <tr>
            <HeadCell>{t("Item")}</HeadCell>
            <SortHead orders={ranks} {...sorting} className="max-sm:hidden">
              {t("Rank")}
            </SortHead>
            <SortHead orders={prices} {...sorting}>
              {t("Price")}
            </SortHead>
            <HeadCell align="right" className="max-xl:hidden">
              {t("Best offer")}
            </HeadCell>
            <SortHead orders={sales} {...sorting} className="max-md:hidden">
              {t("Last sale")}
            </SortHead>
            <HeadCell className="ps-6 max-lg:hidden">{ownerWords}</HeadCell>
            <HeadCell align="right" className="max-sm:hidden">
              {t("Chain")}
            </HeadCell>
            <HeadCell align="right" hideLabel>
              {t("Cart")}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.chain}:${item.contract}:${item.tokenId}`} height={60} linked>
              <Cell className="max-sm:w-full max-sm:max-w-0">
                <span className="flex min-w-0 items-center gap-3">
                  <Thumb image={item.image} size={40} explicit={isExplicit(item)} />
                  <Link href={itemPath(item)} prefetch={false} className="stretched-link truncate font-semi">
                    {item.name}
                  </Link>
                  <LabelTags labels={item.labels} />
                </span>
              </Cell>
              <Cell align="right" className="max-sm:hidden">
                {item.rarityRank === null ? (
                  <span className="text-ink-3">{missing}</span>
                ) : (
                  formatCount(item.rarityRank)
                )}
              </Cell>
              <Cell align="right">
                <Amount item={item} looks={looks} of={item.bestListing} />
              </Cell>
              <Cell align="right" className="max-xl:hidden">
                <Amount
                  item={item}
                  looks={looks}
                  of={
                    item.bestOffer && { price: item.bestOffer.unitPrice, currency: item.bestOffer.currency }
                  }
                />
              </Cell>
              <Cell align="right" className="max-md:hidden">
                <Amount item={item} looks={looks} of={item.lastSale} />
              </Cell>
              <Cell className="relative z-1 ps-6 max-lg:hidden">
                <AccountName address={item.owner} />
              </Cell>
              <Cell align="right" className="max-sm:hidden">
                <span className="inline-flex align-middle">
                  <VaultPair vault={item.vault} looks={looks} />
                </span>
              </Cell>
              <Cell align="right" className="relative z-1 w-12">
                {isLive && <RowCart item={item} account={account} />}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <LoadMore hasMore={hasMore} loading={loading} onMore={onMore} />
    </>
  );
}
