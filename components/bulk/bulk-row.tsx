"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import {
  type BulkDraft,
  type BulkItem,
  bulkCurrency,
  bulkPrice,
  bulkQuantity,
  bulkWarning,
  heldUnits,
  itemFloor,
} from "@/lib/flows/bulk-draft";
import type { BulkEntry } from "@/lib/flows/bulk-ledger";
import { rowKey } from "@/lib/flows/bulk-types";
import { formatCount } from "@/lib/format/count";
import { itemPath } from "@/lib/format/paths";
import { formatUsd, usdOf } from "@/lib/format/usd";
import { sameAddress } from "@/lib/seaport/same-address";
import { describeAmount, findCurrency } from "@/lib/tx/describe-amount";
import { Thumb } from "../market/thumb";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { IconButton } from "../ui/icon-button";
import { Input } from "../ui/input";
import { Tag } from "../ui/tag";

export interface BulkRowProps {
  entry: BulkItem;
  draft: BulkDraft;
  seller: string;
  locked: boolean;
  /** What became of it; undefined before anything was signed. */
  result: BulkEntry | undefined;
  onChange: (changes: Partial<Pick<BulkDraft, "prices" | "quantities">>) => void;
  onRemove: (() => void) | null;
}

/** What is worth knowing about the price before it is signed. */
function PriceWords({ entry, draft, seller }: Pick<BulkRowProps, "entry" | "draft" | "seller">): ReactNode {
  const { item, web } = entry;
  const { chain } = web;
  const currency = findCurrency(chain, bulkCurrency(draft, web));
  const { amount, error } = bulkPrice(draft, entry);
  const units = bulkQuantity(draft, entry);
  const wrong = error ?? units.error;
  if (wrong !== null) return <span className="text-neg">{wrong}</span>;
  const warning = bulkWarning(draft, entry);
  const floor = itemFloor(entry);
  const listing = item.bestListing;
  if (warning !== "none" && floor !== null) {
    const words = warning === "far_below" ? "Less than half of the floor" : "Below the floor";
    return (
      <span className="text-warn">
        {words}, {describeAmount(floor, chain.nativeCurrency)}
      </span>
    );
  }
  if (listing !== null && sameAddress(listing.maker, seller)) {
    const price = describeAmount(BigInt(listing.unitPrice), findCurrency(chain, listing.currency));
    return (
      <span className="text-warn">Listed at {price} already: that one stays live until you cancel it</span>
    );
  }
  if (amount === null || currency === null) return floor === null ? "No floor" : null;
  const all = amount * (units.units ?? 1n);
  return currency.usd && formatUsd(usdOf(all, currency.decimals, currency.usd.rate));
}

function Result({ result }: { result: BulkEntry | undefined }) {
  const outcome = result?.outcome ?? null;
  if (outcome === null) return result?.signed != null ? <Tag>Signed</Tag> : <Tag>Waiting</Tag>;
  if (outcome.kind === "live")
    return (
      <Tag tone="pos" icon={<Icon name="check" size={13} />}>
        Live
      </Tag>
    );
  return (
    <Tag tone={outcome.again ? "warn" : "neg"} icon={<Icon name="x" size={13} />}>
      Not listed
    </Tag>
  );
}

/** One item of a bulk listing: its price, and later what became of it. */
export function BulkRow({ entry, draft, seller, locked, result, onChange, onRemove }: BulkRowProps) {
  const { item, web } = entry;
  const key = rowKey(entry);
  const held = heldUnits(item);
  const currency = findCurrency(web.chain, bulkCurrency(draft, web));
  const price = bulkPrice(draft, entry);
  const quantity = bulkQuantity(draft, entry);
  const refused = result?.outcome?.kind === "refused" ? result.outcome.words : null;
  const units = quantity.units ?? 1n;
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
            <PriceWords entry={entry} draft={draft} seller={seller} />
          ) : (
            <span className="text-neg">
              {refused.title} {refused.safe}
            </span>
          )}
        </p>
      </div>
      {locked ? (
        <div className="ml-auto flex items-center gap-3">
          <span className="text-small whitespace-nowrap">
            {price.amount === null ? "" : describeAmount(price.amount, currency)}
            {held > 1n && <span className="text-ink-3"> × {formatCount(units)}</span>}
          </span>
          <Result result={result} />
        </div>
      ) : (
        <div className="ml-auto flex items-start gap-2 max-sm:w-full">
          {held > 1n && (
            <div className="w-24">
              <Input
                label={`Units of ${item.name}, of ${formatCount(held)} held`}
                hideLabel
                inputMode="numeric"
                unit={`of ${formatCount(held)}`}
                value={draft.quantities[key] ?? held.toString()}
                aria-invalid={quantity.error === null ? undefined : true}
                onChange={(event) =>
                  onChange({ quantities: { ...draft.quantities, [key]: event.target.value } })
                }
              />
            </div>
          )}
          <div className={cx("max-sm:flex-1", held > 1n ? "w-42" : "w-36")}>
            <Input
              label={`Price of ${item.name}${held > 1n ? ", each" : ""}`}
              hideLabel
              inputMode="decimal"
              placeholder="0.00"
              unit={held > 1n ? `${currency?.symbol ?? ""} each` : currency?.symbol}
              value={draft.prices[key] ?? ""}
              aria-invalid={price.error === null ? undefined : true}
              onChange={(event) => onChange({ prices: { ...draft.prices, [key]: event.target.value } })}
            />
          </div>
          {onRemove !== null && (
            <IconButton label={`Leave out ${item.name}`} onClick={onRemove}>
              <Icon name="x" size={16} />
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}
