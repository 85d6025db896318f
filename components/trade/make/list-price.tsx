"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import { type DraftPrice, type FloorWarning, floorAmount, type ListDraft } from "@/lib/trade/list/list-draft";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { Note } from "../../ui/note";
import type { OrderItemData } from "../order-item";
import { listShortcuts } from "./list-shortcuts";
import { PriceInput } from "./price-input";
import { priceSentence } from "./price-sentence";

export interface ListPriceProps {
  item: OrderItemData;
  web: WebChain;
  collection: Collection | null;
  draft: ListDraft;
  price: DraftPrice;
  warning: FloorWarning;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Partial<ListDraft>) => void;
}

/** The price, typed or taken from a shortcut, with a warning where it is low. */
export function ListPrice(props: ListPriceProps) {
  const { item, web, collection, draft, price, warning, guard, locked, onChange } = props;
  const { data: live } = useItem(item.chain, item.contract, item.tokenId);
  const { nativeCurrency } = web.chain;
  const floor = collection === null ? null : floorAmount(collection, web);
  const sentence = priceSentence(draft, web, floor === null ? null : { of: "floor", amount: floor });
  return (
    <div className="flex flex-col gap-3">
      <PriceInput
        label={item.standard === "erc1155" ? t("Price each") : t("Price")}
        web={web}
        currencies={[nativeCurrency, ...payableTokens(web)]}
        shortcuts={listShortcuts(props, live?.traits ?? [])}
        draft={draft}
        price={price}
        locked={locked}
        onChange={onChange}
      />
      {sentence !== null && warning === "none" && <p className="text-small text-ink-2">{sentence}</p>}
      {sentence !== null && warning !== "none" && guard === null && (
        <Note tone="warn" title={sentence}>
          {t("Check the price before you list.")}
        </Note>
      )}
      {!locked && guard}
    </div>
  );
}
