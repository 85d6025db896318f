"use client";

import { useId } from "react";
import type { Item } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useAccountItems } from "@/lib/query/use-account-items";
import { LoadError } from "../live/load-error";
import { Avatar } from "../market/avatar";
import { Button } from "../ui/button";
import { cx } from "../ui/cx";
import { Skeleton } from "../ui/skeleton";

/** Where an item is. */
export type ItemPlace = Pick<Item, "chain" | "contract" | "tokenId">;

export function isSamePlace(one: ItemPlace | null, other: ItemPlace | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.chain === other.chain &&
    one.contract.toLowerCase() === other.contract.toLowerCase() &&
    one.tokenId === other.tokenId
  );
}

/** An account's items from which it chooses its avatar. Items without a picture, or with a label, cannot be one. */
export function AvatarChoice({
  address,
  value,
  onChange,
}: {
  address: string;
  value: ItemPlace | null;
  onChange: (place: ItemPlace | null) => void;
}) {
  const group = useId();
  const items = useAccountItems(address, { sort: "recent", limit: 24 });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = items;
  const usable = (data?.pages ?? [])
    .flatMap((page) => page.data)
    .filter(({ image, labels }) => image !== null && labels.length === 0);
  const option = (place: ItemPlace | null, label: string, picture: React.ReactNode) => (
    <label
      key={place === null ? "none" : `${place.chain} ${place.contract} ${place.tokenId}`}
      title={label}
      className={cx(
        "relative cursor-pointer rounded-full border-2 p-0.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent-text",
        isSamePlace(value, place) ? "border-accent" : "border-transparent",
      )}
    >
      <input
        type="radio"
        name={group}
        className="sr-only"
        checked={isSamePlace(value, place)}
        onChange={() => onChange(place)}
      />
      <span className="sr-only">{label}</span>
      {picture}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semi">{t("Avatar")}</legend>
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton className="h-16" />}
      {data !== undefined && (
        <div className="flex flex-wrap gap-2">
          {option(null, t("Drawn from the address"), <Avatar address={address} size={56} />)}
          {usable.map(({ chain, contract, tokenId, name, image }) =>
            option({ chain, contract, tokenId }, name, <Avatar address={address} image={image} size={56} />),
          )}
        </div>
      )}
      {hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          loading={isFetchingNextPage && t("Loading")}
          onClick={() => void fetchNextPage()}
        >
          {t("More items")}
        </Button>
      )}
      <p className="mt-2 text-small text-ink-3">
        {usable.length === 0 && data !== undefined
          ? t("An item that you hold can be your avatar.")
          : t("An item that you hold. When it leaves your account, your avatar does too.")}
      </p>
    </fieldset>
  );
}
