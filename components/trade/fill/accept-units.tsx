"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import { useHeld } from "@/lib/query/use-held";
import type { AcceptRequest } from "@/lib/trade/accept/request";
import { fillId } from "@/lib/trade/fill/fill-key";
import { holdsOnly } from "@/lib/trade/list/list-draft";
import { Dialog } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import type { OrderItemData } from "../order-item";
import { AcceptDialog } from "./accept-dialog";
import type { Available } from "./available";
import { useUnits } from "./use-units";

const one: Available = { most: 1n, divisible: false };

export interface AcceptUnitsProps {
  /** The item to sell. */
  item: OrderItemData;
  /** The offer as the page showed it when Accept was pressed. */
  offer: AcceptRequest["offer"];
  /** The unfilled part of the offer; null where only a flow in progress knows the offer. */
  left: Available | null;
  web: WebChain;
  seller: Address;
  onClose: () => void;
}

/** Accepts an offer with one item or, for an edition, with the chosen number of units. */
export function AcceptUnits({ item, offer, left, web, seller, onClose }: AcceptUnitsProps) {
  const now = useHeld(item, seller);
  // Read once: the sale itself lowers the balance.
  const [held, setHeld] = useState(now);
  if (held === null && now !== null) setHeld(now);
  // However many items the offer takes, an ERC-721 item is given alone.
  const wanted = item.standard === "erc721" ? one : left;
  const isShort = wanted !== null && held !== null && wanted.divisible && held < wanted.most;
  const available = held === null ? null : isShort ? { ...wanted, most: held } : wanted;
  const units = useUnits(fillId({ kind: "accept", item, orderHash: offer.hash }), available, {
    aside: (most) =>
      isShort
        ? t("You hold {quantity}", { quantity: formatCount(most) })
        : t("{quantity} wanted", { quantity: formatCount(most) }),
    tooMany: (most) =>
      isShort
        ? holdsOnly(most)
        : plural(most, "Only {count} is still wanted.", "Only {count} are still wanted."),
  });
  if (units === null)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Accept offer")}>
        <Skeleton className="h-40" />
      </Dialog>
    );
  return <AcceptDialog item={item} offer={offer} units={units} web={web} seller={seller} onClose={onClose} />;
}
