"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Order, OrderStatus } from "@/lib/contract/order";
import { useMakerListings } from "@/lib/query/use-maker-listings";
import { usePageSearch } from "@/lib/query/use-page-search";
import { ActivitySkeleton } from "../activity/activity-skeleton";
import { LoadError } from "../layout/load-error";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { HeadCell, Table } from "../ui/table";
import { ListingRow } from "./listing-row";
import { listingState } from "./listing-state";
import { useIsOwn } from "./use-is-own";

type Status = OrderStatus | "any";

const statuses: { value: Status; label: string }[] = [
  { value: "any", label: "All" },
  { value: "active", label: "Live" },
  { value: "inactive", label: "Paused" },
  { value: "filled", label: "Sold" },
  { value: "cancelled", label: "Cancelled" },
  { value: "expired", label: "Ended" },
];

function StatusChips({ status, onStatus }: { status: Status; onStatus: (status: Status) => void }) {
  return (
    <fieldset className="-mx-(--gutter) mb-3 flex min-w-0 gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">State</legend>
      {statuses.map(({ value, label }) => (
        <Chip key={value} pressed={status === value} onClick={() => onStatus(value)}>
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}

interface ListingTableProps {
  orders: readonly Order[];
  looks: ChainLooks;
  isOwn: boolean;
}

function ListingTable({ orders, looks, isOwn }: ListingTableProps) {
  return (
    <Table caption="Listings, newest first">
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>Item</HeadCell>
          <HeadCell className="max-md:hidden">Chain</HeadCell>
          <HeadCell align="right">Price</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            State
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            Ends
          </HeadCell>
          {isOwn && (
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <ListingRow key={order.id} order={order} looks={looks} isOwn={isOwn} />
        ))}
      </tbody>
    </Table>
  );
}

function NoListings({
  isOwn,
  isFiltered,
  onAll,
}: {
  isOwn: boolean;
  isFiltered: boolean;
  onAll: () => void;
}) {
  return (
    <EmptyState
      icon={<Icon name="tag" size={28} />}
      title={isFiltered ? "No listings in this state" : "No listings yet"}
      action={isFiltered && <Button onClick={onAll}>Show all</Button>}
    >
      {isOwn && !isFiltered
        ? "Open an item you own to list it. Its listing appears here at once."
        : "Listings that this account signs appear here."}
    </EmptyState>
  );
}

/** The listings that an account has made. Its owner also sees those it has hidden, since they can still be filled. */
export function AccountListings({ address, looks }: { address: string; looks: ChainLooks }) {
  const [params, update] = usePageSearch();
  const status = statuses.find(({ value }) => value === params.get("status"))?.value ?? "any";
  const isOwn = useIsOwn(address);
  const visible = useMakerListings(address, { status, hidden: false });
  const hidden = useMakerListings(address, { status, hidden: true }, { enabled: isOwn });
  const setStatus = (next: Status) => update({ status: next === "any" ? null : next });

  const ordersOf = ({ data }: typeof visible) => data?.pages.flatMap((page) => page.data);
  const stillFillable = isOwn ? ordersOf(hidden)?.filter((order) => listingState(order).open) : [];
  const orders = ordersOf(visible);
  const all = orders && [...(stillFillable ?? []), ...orders];
  return (
    <div aria-busy={visible.isPending}>
      <StatusChips status={status} onStatus={setStatus} />
      {isOwn && hidden.error !== null && (
        <LoadError error={hidden.error} onRetry={() => void hidden.refetch()} className="mb-3" />
      )}
      {all === undefined && visible.error !== null && (
        <LoadError error={visible.error} onRetry={() => void visible.refetch()} />
      )}
      {all === undefined && visible.error === null && <ActivitySkeleton rows={6} height={60} />}
      {all?.length === 0 && (
        <NoListings isOwn={isOwn} isFiltered={status !== "any"} onAll={() => setStatus("any")} />
      )}
      {all !== undefined && all.length > 0 && <ListingTable orders={all} looks={looks} isOwn={isOwn} />}
      {visible.hasNextPage && (
        <div className="flex justify-center pt-5">
          <Button
            onClick={() => void visible.fetchNextPage()}
            loading={visible.isFetchingNextPage && "Loading"}
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}
