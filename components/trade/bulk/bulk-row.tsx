"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { OrderSide } from "@/lib/contract/order";
import { formatCount } from "@/lib/format/count";
import { itemPath } from "@/lib/format/paths";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { withPoint } from "@/lib/language/numbers";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import {
  type BulkDraft,
  type BulkItem,
  bulkCurrency,
  bulkPrice,
  bulkQuantity,
  bulkWarning,
  heldUnits,
  itemFloor,
} from "@/lib/trade/bulk/bulk-draft";
import type { BulkEntry } from "@/lib/trade/bulk/bulk-ledger";
import { type OverStatus, rowKey } from "@/lib/trade/bulk/request";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { Thumb } from "../../market/thumb";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { IconButton } from "../../ui/icon-button";
import { Input } from "../../ui/input";
import { Tag } from "../../ui/tag";

export interface BulkRowProps {
  entry: BulkItem;
  draft: BulkDraft;
  /** A warning or note about the price before it is signed. */
  words: ReactNode;
  /** Another price beside it, from 1024 px. */
  aside?: ReactNode;
  locked: boolean;
  /** The row's result; undefined before the first signature. */
  result: BulkEntry | undefined;
  onChange: (changes: Partial<Pick<BulkDraft, "prices" | "quantities">>) => void;
  onRemove: (() => void) | null;
}

/** A warning or note about the price of a listing. */
export function ListingWords({
  entry,
  draft,
  seller,
}: Pick<BulkRowProps, "entry" | "draft"> & { seller: string }): ReactNode {
  const { item, web } = entry;
  const { chain } = web;
  const currency = findCurrency(chain, bulkCurrency(draft, web));
  const { amount, error } = bulkPrice(draft, entry);
  const units = bulkQuantity(draft, entry);
  const wrong = error ?? units.error;
  if (wrong !== null) return <span className="text-neg">{wrong}</span>;
  const warning = bulkWarning(draft, entry);
  const floor = itemFloor(entry);
  const listing = item.bestListing ?? null;
  if (warning !== "none" && floor !== null) {
    const price = describeAmount(floor, chain.nativeCurrency);
    return (
      <span className="text-warn">
        {warning === "far_below"
          ? t("Less than half of the floor, {price}", { price })
          : t("Below the floor, {price}", { price })}
      </span>
    );
  }
  if (listing !== null && sameAddress(listing.maker, seller)) {
    const price = describeAmount(BigInt(listing.unitPrice), findCurrency(chain, listing.currency));
    return (
      <span className="text-warn">
        {t("Already listed at {price}. That listing stays live until you cancel it", { price })}
      </span>
    );
  }
  if (amount === null || currency === null) return floor === null ? t("No floor") : null;
  const all = amount * (units.units ?? 1n);
  return currency.usd && formatUsd(usdOf(all, currency.decimals, currency.usd.rate));
}

function overWords(side: OrderSide): Record<OverStatus, string> {
  return {
    filled: side === "offer" ? t("Accepted") : t("Sold"),
    cancelled: t("Cancelled"),
    expired: t("Expired"),
  };
}

function Result({ side, result }: { side: OrderSide; result: BulkEntry | undefined }) {
  const outcome = result?.outcome ?? null;
  if (outcome === null) return result?.signed != null ? <Tag>{t("Signed")}</Tag> : <Tag>{t("Waiting")}</Tag>;
  if (outcome.kind === "live")
    return (
      <Tag tone="pos" icon={<Icon name="check" size={13} />}>
        {t("Live")}
      </Tag>
    );
  if (outcome.kind === "over") return <Tag>{overWords(side)[outcome.status]}</Tag>;
  return (
    <Tag tone={outcome.again ? "warn" : "neg"} icon={<Icon name="x" size={13} />}>
      {side === "offer" ? t("Not made") : t("Not listed")}
    </Tag>
  );
}

/** Quantity and price while they are typed. */
function RowFields({
  entry,
  draft,
  onChange,
  onRemove,
}: Pick<BulkRowProps, "entry" | "draft" | "onChange" | "onRemove">) {
  const { item, web } = entry;
  const key = rowKey(entry);
  const held = heldUnits(item);
  const symbol = findCurrency(web.chain, bulkCurrency(draft, web))?.symbol;
  const isWrong = (error: string | null) => (error === null ? undefined : true);
  const isOffer = draft.side === "offer";
  const isMany = isOffer ? item.standard === "erc1155" : held > 1n;
  return (
    <div className="ms-auto flex items-start gap-2 max-sm:w-full">
      {isMany && (
        <div className="w-24">
          <Input
            label={
              isOffer
                ? t("Units of {item}", { item: item.name })
                : t("Units of {item}, of {held} held", { item: item.name, held: formatCount(held) })
            }
            hideLabel
            inputMode="numeric"
            unit={isOffer ? t("units") : t("of {held}", { held: formatCount(held) })}
            value={draft.quantities[key] ?? (isOffer ? "1" : held.toString())}
            aria-invalid={isWrong(bulkQuantity(draft, entry).error)}
            onChange={(event) => onChange({ quantities: { ...draft.quantities, [key]: event.target.value } })}
          />
        </div>
      )}
      <div className={cx("max-sm:flex-1", isMany ? "w-42" : "w-36")}>
        <Input
          label={
            isMany
              ? t("Price of {item}, each", { item: item.name })
              : t("Price of {item}", { item: item.name })
          }
          hideLabel
          inputMode="decimal"
          placeholder={withPoint("0", "00")}
          unit={isMany ? t("{symbol} each", { symbol: symbol ?? "" }) : symbol}
          value={draft.prices[key] ?? ""}
          aria-invalid={isWrong(bulkPrice(draft, entry).error)}
          onChange={(event) => onChange({ prices: { ...draft.prices, [key]: event.target.value } })}
        />
      </div>
      {onRemove !== null && (
        <IconButton label={t("Leave out {item}", { item: item.name })} onClick={onRemove}>
          <Icon name="x" size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** Quantity and price as signed, and the result. */
function RowOutcome({ entry, draft, result }: Pick<BulkRowProps, "entry" | "draft" | "result">) {
  const { item, web } = entry;
  const { amount } = bulkPrice(draft, entry);
  const units = bulkQuantity(draft, entry).units ?? 1n;
  return (
    <div className="ms-auto flex items-center gap-3">
      <span className="text-small whitespace-nowrap">
        {amount !== null && describeAmount(amount, findCurrency(web.chain, bulkCurrency(draft, web)))}
        {(draft.side === "offer" ? units : heldUnits(item)) > 1n && (
          <span className="text-ink-3"> × {formatCount(units)}</span>
        )}
      </span>
      <Result side={draft.side} result={result} />
    </div>
  );
}

/** One of several items: its price, and later its result. */
export function BulkItemRow(props: BulkRowProps) {
  const { entry, draft, words, aside, locked, result, onChange, onRemove } = props;
  const { item } = entry;
  const refused = result?.outcome?.kind === "refused" ? result.outcome.words : null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <Thumb image={item.image} size={40} explicit={item.labels.includes("explicit")} />
      <div className="min-w-0 flex-1 basis-24">
        <p className="truncate text-ui font-semi" title={item.name}>
          {result?.outcome == null ? (
            item.name
          ) : (
            <Link href={itemPath(item)} prefetch={false} className="text-link">
              {item.name}
            </Link>
          )}
        </p>
        <p className="text-label text-ink-2">
          {refused === null ? (
            words
          ) : (
            <span className="text-neg">
              {t(refused.title)} {t(refused.safe)}
            </span>
          )}
        </p>
      </div>
      {aside !== undefined && <div className="text-end max-lg:hidden">{aside}</div>}
      {locked ? (
        <RowOutcome entry={entry} draft={draft} result={result} />
      ) : (
        <RowFields entry={entry} draft={draft} onChange={onChange} onRemove={onRemove} />
      )}
    </li>
  );
}
