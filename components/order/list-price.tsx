"use client";

import { payableTokens } from "@/lib/chains/payable-tokens";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import {
  aboveFloor,
  type DraftPrice,
  draftWorth,
  type FloorWarning,
  floorAmount,
  type ListDraft,
} from "@/lib/flows/list-draft";
import { formatChange } from "@/lib/format/percent";
import { useItem } from "@/lib/query/use-item";
import { findCurrency } from "@/lib/tx/describe-amount";
import { Input } from "../ui/input";
import { Note } from "../ui/note";
import { listShortcuts } from "./list-shortcuts";
import type { OrderItemData } from "./order-item";
import { PriceInput } from "./price-input";

export interface ListPriceProps {
  item: OrderItemData;
  web: WebChain;
  collection: Collection | null;
  draft: ListDraft;
  price: DraftPrice;
  warning: FloorWarning;
  locked: boolean;
  onChange: (changes: Partial<ListDraft>) => void;
}

function floorSentence(price: bigint, floor: bigint): string {
  if (price === floor) return "At the floor.";
  const distance = formatChange(aboveFloor(price > floor ? price : 2n * floor - price, floor)).replace(
    "+",
    "",
  );
  if (price > floor) return `${distance.replace(">", "Over ")} above floor.`;
  // Rounding must not say that it costs nothing.
  return `${distance === "100.0%" ? "Over 99.9%" : distance} below floor.`;
}

/** The price: typed, or taken from what the collection goes for, with a word where it is low. */
export function ListPrice(props: ListPriceProps) {
  const { item, web, collection, draft, price, warning, locked, onChange } = props;
  const { data: live } = useItem(item.chain, item.contract, item.tokenId);
  const { nativeCurrency } = web.chain;
  const currency = findCurrency(web.chain, draft.currency);
  const floor = collection === null ? null : floorAmount(collection, web);
  const worth = draftWorth(draft, web);
  const distance = worth === null || floor === null || floor === 0n ? null : floorSentence(worth, floor);
  // A token's price is compared by reference rates, which are as old as they are.
  const sentence =
    currency?.kind === "erc20" ? (distance?.replace(/\.$/, ", by the reference rates.") ?? null) : distance;
  return (
    <div className="flex flex-col gap-3">
      <PriceInput
        label={item.standard === "erc1155" ? "Price each" : "Price"}
        web={web}
        currencies={[nativeCurrency, ...payableTokens(web)]}
        shortcuts={listShortcuts(props, live?.traits ?? [])}
        draft={draft}
        price={price}
        locked={locked}
        onChange={onChange}
      />
      {sentence !== null && warning === "none" && <p className="text-small text-ink-2">{sentence}</p>}
      {sentence !== null && warning !== "none" && (
        <Note tone="warn" title={sentence}>
          {warning === "far_below"
            ? "Type the price again to list it for so little."
            : "Others ask for more."}
        </Note>
      )}
      {warning === "far_below" && !locked && (
        <Input
          label="Price again"
          inputMode="decimal"
          value={draft.again}
          unit={currency?.symbol}
          onChange={(event) => onChange({ again: event.target.value })}
        />
      )}
    </div>
  );
}
