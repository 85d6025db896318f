"use client";

import type { ItemFull } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import { sameAddress } from "@/lib/same-address";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { AcceptSeveral, useSeveralDialog } from "../trade/start/accept-several";

export interface SeveralOffersProps {
  item: ItemFull;
  /** The offers that the item can be given to, best first. */
  offers: readonly Order[];
  holder: string;
}

/**
 * The start of several acceptances under the offers of an edition: its holder gives units to several offers, or several units to one. The dialog
 * stays when the last unit is sold.
 */
export function SeveralOffers({ item, offers, holder }: SeveralOffersProps) {
  const held = useHeld(item, holder) ?? 0n;
  const several = useSeveralDialog();
  const { chain, contract, tokenId, name, image, labels, standard, rarityRank, collection } = item;
  const others = offers.filter(({ maker }) => !sameAddress(maker, holder)).slice(0, maxAcceptances);
  const isSeveral = others.length > 1 || others.some(({ remaining }) => remaining !== "1");
  return (
    <>
      {held > 1n && isSeveral && (
        <div className="flex justify-end border-t border-line px-4.5 py-3">
          <AcceptSeveral
            chain={chain}
            offers={others}
            item={{ chain, contract, tokenId, name, image, labels, standard, rarityRank, collection }}
            in={several}
            label={() => t("Accept several")}
          />
        </div>
      )}
      {several.dialog}
    </>
  );
}
