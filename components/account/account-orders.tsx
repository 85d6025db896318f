"use client";

import { Suspense } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Order, OrderSide, OrderStatus } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { msg, t } from "@/lib/language/translate";
import { useOpenOrders } from "@/lib/query/use-open-orders";
import { useOrderPages } from "@/lib/query/use-order-pages";
import { usePageSearch } from "@/lib/query/use-page-search";
import { LoadError } from "../live/load-error";
import { ActivitySkeleton } from "../market/activity/activity-skeleton";
import { OrderDialogs } from "../trade/start/order-dialogs";
import { Chip } from "../ui/chip";
import { lazyPart } from "../ui/lazy-part";
import { LoadMore } from "../ui/load-more";
import { HeadCell, Table } from "../ui/table";
import { OrderRow } from "./order-row";
import { useIsOwn } from "./use-is-own";

// Loaded for the owner only; visitors do not need it.
const OwnOrderTools = lazyPart(() => import("./own-order-tools"), "OwnOrderTools");
// Most accounts have orders and do not need this.
const NoOrders = lazyPart(() => import("./no-orders"), "NoOrders");

type Status = OrderStatus | "any";

const statuses: readonly { value: Status; label: string }[] = [
  { value: "any", label: msg("All") },
  { value: "active", label: msg("Live") },
  { value: "inactive", label: msg("Paused") },
  { value: "filled", label: msg("Filled") },
  { value: "cancelled", label: msg("Cancelled") },
  { value: "expired", label: msg("Ended") },
];

function StatusChips({ status, onStatus }: { status: Status; onStatus: (status: Status) => void }) {
  return (
    <fieldset className="-mx-(--gutter) flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t("State")}</legend>
      {statuses.map(({ value, label }) => (
        <Chip key={value} pressed={status === value} onClick={() => onStatus(value)}>
          {t(label)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface OrderTableProps {
  side: OrderSide;
  orders: readonly Order[];
  looks: ChainLooks;
  isOwn: boolean;
}

function OrderTable({ side, orders, looks, isOwn }: OrderTableProps) {
  return (
    <Table caption={side === "listing" ? t("Listings, newest first") : t("Offers, newest first")}>
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>{side === "listing" ? t("Item") : t("For")}</HeadCell>
          <HeadCell className="max-lg:hidden">{t("Chain")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Price")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("State")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Ends")}
          </HeadCell>
          {isOwn && <HeadCell hideLabel>{t("Actions")}</HeadCell>}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} looks={looks} isOwn={isOwn} />
        ))}
      </tbody>
    </Table>
  );
}

/** An account's listings or offers. Its owner also sees hidden orders, since they can still be filled. */
export function AccountOrders({
  address,
  side,
  looks,
}: {
  address: Address;
  side: OrderSide;
  looks: ChainLooks;
}) {
  const [params, update] = usePageSearch();
  const status = statuses.find(({ value }) => value === params.get("status"))?.value ?? "any";
  const isOwn = useIsOwn(address);
  const search = { maker: address, status, sort: "recent" };
  const visible = useOrderPages(side, { ...search, hidden: false });
  // Shows all active orders, whatever their number, so that finished orders never push them out of view.
  const hidden = useOpenOrders({ maker: address, hidden: true }, { sides: [side], enabled: isOwn });
  const setStatus = (next: Status) => update({ status: next === "any" ? null : next });

  const stillFillable = isOwn
    ? hidden.data?.filter((order) => status === "any" || order.status === status)
    : [];
  const orders = visible.data?.pages.flatMap((page) => page.data);
  // For a moment an order that was just hidden or shown is in both answers.
  const shownIds = new Set(orders?.map(({ id }) => id));
  const all = orders && [...(stillFillable ?? []).filter(({ id }) => !shownIds.has(id)), ...orders];
  return (
    <OrderDialogs>
      <div aria-busy={visible.isPending}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <StatusChips status={status} onStatus={setStatus} />
          {isOwn && (
            <Suspense>
              <OwnOrderTools maker={address} side={side} />
            </Suspense>
          )}
        </div>
        {isOwn && hidden.error !== null && (
          <LoadError error={hidden.error} onRetry={() => void hidden.refetch()} className="mb-3" />
        )}
        {all === undefined && visible.error !== null && (
          <LoadError error={visible.error} onRetry={() => void visible.refetch()} />
        )}
        {all === undefined && visible.error === null && <ActivitySkeleton rows={6} height={60} />}
        {all?.length === 0 && (
          <Suspense>
            <NoOrders
              side={side}
              isOwn={isOwn}
              isFiltered={status !== "any"}
              onAll={() => setStatus("any")}
            />
          </Suspense>
        )}
        {all !== undefined && all.length > 0 && (
          <OrderTable side={side} orders={all} looks={looks} isOwn={isOwn} />
        )}
        <LoadMore
          hasMore={visible.hasNextPage}
          loading={visible.isFetchingNextPage}
          onMore={() => void visible.fetchNextPage()}
        />
      </div>
    </OrderDialogs>
  );
}
