import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Collection } from "@/lib/contract/collection";
import type { ItemFull } from "@/lib/contract/item";
import { accountPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { DecimalPrice } from "../market/decimal-price";
import { LocalTime } from "../market/local-time";
import { itemOwners } from "./item-owners";
import { placeWords } from "./place-words";
import { BestOffer, Fact, LastSale } from "./price-facts";

/** What the page's own records know of an item, for browsers without JavaScript. Everyone else gets it from the live record. */
export function ItemWithoutScript({
  item,
  collection,
  looks,
  readAt,
}: {
  item: ItemFull;
  collection: Pick<Collection, "chains" | "stats">;
  looks: ChainLooks;
  /** Unix seconds at which the records were read. */
  readAt: number;
}) {
  const look = lookOf(looks, item.chain);
  const owners = itemOwners(item);
  return (
    <noscript>
      <div className="mt-4 rounded-panel border border-line bg-s1 shadow-1">
        <dl className="grid grid-cols-2">
          <Fact label={t("Owner")}>
            {"words" in owners ? (
              owners.words
            ) : (
              <AccountName address={owners.owner} href={accountPath(owners.owner)} />
            )}
          </Fact>
          <Fact label={t("Chain")}>{placeWords(item.vault, collection.chains, looks)}</Fact>
        </dl>
        <dl className="grid grid-cols-3 border-t border-line">
          <BestOffer offer={item.bestOffer} look={look} />
          <Fact label={t("Collection floor")}>
            <DecimalPrice value={collection.stats.floor[item.chain]} currency={nativeOf(looks, item.chain)} />
          </Fact>
          <LastSale sale={item.lastSale} look={look} />
        </dl>
        <p className="border-t border-line p-4.5 text-small text-ink-2">
          {t("As of")} <LocalTime timestamp={readAt} />
          <br />
          {t("Price history, all listings and offers, and trades need JavaScript.")}
        </p>
      </div>
    </noscript>
  );
}
