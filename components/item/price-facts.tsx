import type { ReactNode } from "react";
import { type ChainLook, currencyOf } from "@/lib/chains/chain-look";
import type { Item } from "@/lib/contract/item";
import { missing } from "@/lib/format/decimal";
import { msg, t } from "@/lib/language/translate";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";

const offerWords = {
  item: msg("On this item"),
  collection: msg("On the collection"),
  trait: msg("On a trait"),
};

/** One figure that an item's price is compared with. */
export function Fact({
  label,
  note = "",
  children,
}: {
  label: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 px-4.5 py-3 not-first:border-s not-first:border-line max-sm:px-3.5">
      <dt className="text-label text-ink-3">{label}</dt>
      <dd className="min-h-5 text-ui">{children}</dd>
      <dd className="min-h-4 text-label text-ink-2">{note}</dd>
    </div>
  );
}

const nothing = <span className="text-ink-3">{missing}</span>;

/** The best offer that the item can be given to. */
export function BestOffer({ offer, look }: { offer: Item["bestOffer"]; look: ChainLook }) {
  return (
    <Fact label={t("Best offer")} note={offer !== null && t(offerWords[offer.kind])}>
      {offer === null ? (
        nothing
      ) : (
        <Price amount={offer.unitPrice} currency={currencyOf(look, offer.currency)} rounding="down" />
      )}
    </Fact>
  );
}

/** The last sale of the item. */
export function LastSale({ sale, look }: { sale: Item["lastSale"]; look: ChainLook }) {
  return (
    <Fact label={t("Last sale")} note={sale !== null && <RelativeTime timestamp={sale.timestamp} />}>
      {sale === null ? nothing : <Price amount={sale.price} currency={currencyOf(look, sale.currency)} />}
    </Fact>
  );
}
