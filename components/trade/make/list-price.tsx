"use client";

import type { ReactNode } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import { t } from "@/lib/language/translate";
import { useItem } from "@/lib/query/use-item";
import type { DraftPrice, ListDraft } from "@/lib/trade/list/list-draft";
import { minimumWords } from "@/lib/trade/list/owner-rules";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import type { OrderItemData } from "../order-item";
import { listRemark } from "./list-remark";
import { listShortcuts } from "./list-shortcuts";
import { PriceField } from "./price-field";

export interface ListPriceProps {
  item: OrderItemData;
  web: WebChain;
  collection: Collection | null;
  draft: ListDraft;
  price: DraftPrice;
  /** The check of an unusual price, or null. */
  guard: ReactNode;
  locked: boolean;
  onChange: (changes: Partial<ListDraft>) => void;
}

/** The price, typed or taken from a shortcut, with a warning where it is low. */
export function ListPrice(props: ListPriceProps) {
  const { item, web, draft, guard } = props;
  const { data: live } = useItem(item.chain, item.contract, item.tokenId);
  return (
    <PriceField
      {...props}
      label={item.standard === "erc1155" ? t("Price each") : t("Price")}
      currencies={[web.chain.nativeCurrency, ...payableTokens(web)]}
      minimum={minimumWords(props.collection, web, draft.currency)}
      shortcuts={listShortcuts(props, live?.traits ?? [])}
      remark={listRemark(draft, props, {
        caution: t("Check the price before you list."),
        isGuarded: guard !== null,
      })}
    />
  );
}
