"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { formatCount } from "@/lib/format/count";
import { versusFloor } from "@/lib/format/versus-floor";
import { t } from "@/lib/language/translate";
import { useCollectionBySlug } from "@/lib/query/use-collection-by-slug";
import { shareOfOffer } from "@/lib/trade/accept/request";
import { itemKeyOf } from "@/lib/trade/accept-many/assign-items";
import { maxAcceptances } from "@/lib/trade/accept-many/max-acceptances";
import { describeAmount, findCurrency } from "@/lib/trade/review/describe-amount";
import { AccountName } from "../../market/account-name";
import { Change } from "../../market/collection/change";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { Checkbox } from "../../ui/checkbox";
import { QuantityInput } from "../../ui/quantity-input";
import { Select } from "../../ui/select";
import { Cell, Row } from "../../ui/table";
import { scopeWords } from "../offer-scope";
import { offerSentence } from "../offer-words";
import type { AcceptRow } from "./use-accept-rows";

function blockedWords({ blockedBy }: AcceptRow): string | null {
  if (blockedBy === "item") return t("Your items that fit go to other offers here.");
  if (blockedBy === "offer") return t("Other rows take all that is left of this offer.");
  if (blockedBy === "limit")
    return t("One transaction takes at most {count} offers.", { count: formatCount(maxAcceptances) });
  return null;
}

export interface AcceptManyRowProps {
  row: AcceptRow;
  web: WebChain;
  /** Why the service or the chain refuses it, in words; null if it does not. */
  leftOut: string | null;
  locked: boolean;
  onChoose: (isChosen: boolean) => void;
  onPick: (itemKey: string) => void;
  /** The typed number of units. */
  onType: (text: string) => void;
}

/** The number of units of an edition, where the offer and the holder leave a choice. */
function Units({ row, name, onType }: Pick<AcceptManyRowProps, "row" | "onType"> & { name: string }) {
  const { units, offer, place } = row;
  if (units === null || (units.most !== null && units.most <= 1n && units.error === null)) return null;
  return (
    <span className="mt-1 block w-36">
      <QuantityInput
        label={t("Units of {item}, {offer}, row {row}", {
          item: name,
          offer: offerSentence(offer),
          row: formatCount(place),
        })}
        hideLabel
        error={units.error}
        value={units.typed}
        max={units.most}
        onValueChange={onType}
      />
      {units.most !== null && (
        <span className="block text-label text-ink-3">
          {t("of {held}", { held: formatCount(units.most) })}
        </span>
      )}
    </span>
  );
}

/** One acceptance: the item to give, the offer, its price, and how far that is from the floor. */
export function AcceptManyRow({ row, web, leftOut, locked, onChoose, onPick, onType }: AcceptManyRowProps) {
  const { offer, item, items, quantity, isChosen } = row;
  const { data: collection } = useCollectionBySlug(offer.collection.slug);
  const currency = findCurrency(web.chain, offer.currency);
  const { price, proceeds } = shareOfOffer({ offer, quantity });
  const problem = leftOut ?? blockedWords(row);
  const name = item?.name ?? offer.collection.name;
  const distance = <Change fraction={versusFloor(offer, currency, collection?.stats)} />;
  return (
    <Row height={60} className="bg-transparent!">
      <Cell className="w-px align-top">
        <Checkbox
          className="mt-3.5"
          checked={isChosen}
          disabled={locked || row.blockedBy !== null}
          aria-label={t("Accept {price} for {item}", {
            price: describeAmount(price, currency),
            item: `${name}, ${offerSentence(offer)}`,
          })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      </Cell>
      <Cell className="max-w-0 max-lg:w-full lg:w-1/2">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb
            image={item?.image ?? null}
            size={44}
            explicit={item?.labels.includes("explicit") ?? false}
          />
          <span className="min-w-0 flex-1">
            {items.length > 1 && !locked ? (
              <Select
                label={t("You give for {price}, {offer}, row {row}", {
                  price: describeAmount(price, currency),
                  offer: offerSentence(offer),
                  row: formatCount(row.place),
                })}
                size="sm"
                className="w-full min-w-0 overflow-hidden"
                value={item === null ? "" : itemKeyOf(item)}
                options={items.map((each) => ({
                  value: itemKeyOf(each),
                  label: each.name,
                  isData: true,
                }))}
                onValueChange={onPick}
              />
            ) : (
              <span className="block truncate font-semi" title={name}>
                {quantity === 1n ? name : `${formatCount(quantity)} × ${name}`}
              </span>
            )}
            {!locked && <Units row={row} name={name} onType={onType} />}
            {item !== null && item.rarityRank !== null && (
              <span className="block text-label text-ink-3">
                {t("Rank {rank}", { rank: formatCount(item.rarityRank) })}
              </span>
            )}
            <span className="block text-label text-ink-2 lg:hidden">
              {scopeWords(offer)} · {distance}
            </span>
            {problem !== null && <span className="block text-label text-warn">{problem}</span>}
          </span>
        </span>
      </Cell>
      <Cell className="max-w-40 max-lg:hidden">
        <span className="block truncate font-semi" title={scopeWords(offer)}>
          {scopeWords(offer)}
        </span>
        <span className="block truncate text-label text-ink-2">
          <AccountName address={offer.maker} withAddress />
        </span>
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-sm:pe-0">
        <Price amount={price.toString()} currency={currency} rounding="down" native />
        <span className="block text-label text-ink-3">
          {t("{amount} net", { amount: describeAmount(proceeds, currency) })}
        </span>
      </Cell>
      <Cell align="right" className="max-lg:hidden">
        {distance}
      </Cell>
    </Row>
  );
}
