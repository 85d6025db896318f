"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { LoadError } from "../live/load-error";
import { ActivitySkeleton } from "../market/activity/activity-skeleton";
import { useSeveralDialog } from "../trade/start/accept-several";
import { OrderDialogs } from "../trade/start/order-dialogs";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { LoadMore } from "../ui/load-more";
import { HeadCell, Table } from "../ui/table";
import { ReceivedOfferRow } from "./received-offer-row";
import { ReceivedSelection } from "./received-selection";
import { useIsOwn } from "./use-is-own";

interface ReceivedTableProps {
  orders: readonly Order[];
  looks: ChainLooks;
  isOwn: boolean;
  /** The ids of the selected offers. */
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
}

function ReceivedTable({ orders, looks, isOwn, selected, onSelect }: ReceivedTableProps) {
  return (
    <Table caption={t("Offers that this account can accept, highest first")}>
      <thead className="max-sm:sr-only">
        <tr>
          {isOwn && <HeadCell hideLabel>{t("Select")}</HeadCell>}
          <HeadCell>{t("Offer for")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("Chain")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Price")}
          </HeadCell>
          <HeadCell
            align="right"
            className="max-sm:hidden"
            title={t("Compared with the floor of the collection on the same chain")}
          >
            {t("vs floor")}
          </HeadCell>
          <HeadCell className="max-sm:hidden sm:ps-6">{t("From")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Ends in")}
          </HeadCell>
          {isOwn && <HeadCell hideLabel>{t("Actions")}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <ReceivedOfferRow
            key={order.id}
            order={order}
            looks={looks}
            isOwn={isOwn}
            isSelected={selected.has(order.id)}
            onSelect={(isSelected) => onSelect(order.id, isSelected)}
          />
        ))}
      </tbody>
    </Table>
  );
}

/** The offers that an account could accept with an item that it holds, highest first. */
export function OffersReceived({ address, looks }: { address: string; looks: ChainLooks }) {
  const pages = useOrderPages("offer", { owner: address, sort: "price_desc" });
  const isOwn = useIsOwn(address);
  const orders = pages.data?.pages.flatMap((page) => page.data);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  const several = useSeveralDialog((sold) =>
    setSelected((before) => new Set([...before].filter((id) => !sold.includes(id)))),
  );
  return (
    <OrderDialogs>
      <div aria-busy={pages.isPending}>
        {orders === undefined && pages.error !== null && (
          <LoadError error={pages.error} onRetry={() => void pages.refetch()} />
        )}
        {orders === undefined && pages.error === null && <ActivitySkeleton rows={6} height={60} />}
        {orders?.length === 0 && (
          <EmptyState icon={<Icon name="tag" size={28} />} title={t("No offers received yet")}>
            {t("Offers on items held here, on their collections and on their traits appear here.")}
          </EmptyState>
        )}
        {orders !== undefined && orders.length > 0 && (
          <ReceivedTable orders={orders} looks={looks} isOwn={isOwn} selected={selected} onSelect={select} />
        )}
        <LoadMore
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
        {isOwn && (
          <ReceivedSelection
            several={several}
            selected={orders?.filter(({ id }) => selected.has(id)) ?? []}
            onClear={() => setSelected(new Set())}
          />
        )}
        {several.dialog}
      </div>
    </OrderDialogs>
  );
}
