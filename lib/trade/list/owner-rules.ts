import type { WebChain } from "../../chains/web-chain";
import type { Currency } from "../../contract/chain";
import type { Collection } from "../../contract/collection";
import type { OrderSide } from "../../contract/order";
import type { Address } from "../../contract/primitives";
import { t } from "../../language/translate";
import { sameAddress } from "../../same-address";
import { describeAmount, findCurrency } from "../review/describe-amount";
import type { DraftPrice } from "./list-draft";

/** The rules of the owner of a collection's contract for new orders; null while the collection loads. */
type Ruled = Pick<Collection, "orderRules"> | null;

/** The least price of one item in a currency, in its base units; null without one. */
function minimumOf(collection: Ruled, web: WebChain, currency: Address): bigint | null {
  const prices = collection?.orderRules?.minimumPrices[web.chain.id];
  const rule = prices?.find((each) => sameAddress(each.currency, currency));
  return rule === undefined ? null : BigInt(rule.price);
}

/** The least price in words: "0.3 ETH"; null without one. */
export function minimumWords(collection: Ruled, web: WebChain, currency: Address): string | null {
  const minimum = minimumOf(collection, web, currency);
  return minimum === null ? null : describeAmount(minimum, findCurrency(web.chain, currency));
}

/** The price with an error where it is below the owner's minimum, which the service would refuse after it was signed. */
export function withMinimum(
  price: DraftPrice,
  { collection, web, currency }: { collection: Ruled; web: WebChain; currency: Address },
): DraftPrice {
  const minimum = minimumOf(collection, web, currency);
  if (price.amount === null || minimum === null || price.amount >= minimum) return price;
  const words = minimumWords(collection, web, currency) ?? "";
  return { amount: null, error: t("The creator's minimum is {price}.", { price: words }) };
}

/** The currencies that the owner takes offers in, among those of the chain. All of them without a rule, or if none would be left. */
export function offeredCurrencies(
  collection: Ruled,
  web: WebChain,
  currencies: readonly Currency[],
): readonly Currency[] {
  const allowed = collection?.orderRules?.offerCurrencies[web.chain.id];
  if (allowed === undefined) return currencies;
  const left = currencies.filter(({ address }) => allowed.some((each) => sameAddress(each, address)));
  return left.length === 0 ? currencies : left;
}

/** Why the owner's rules refuse an order, or null. @param order.unitPrice base units of `currency` */
export function ruleReason(
  collection: (Pick<Collection, "name" | "orderRules"> & object) | null,
  {
    side,
    web,
    currency,
    unitPrice,
  }: { side: OrderSide; web: WebChain; currency: Address; unitPrice: bigint },
): string | null {
  const own = findCurrency(web.chain, currency);
  const name = collection?.name ?? "";
  const allowed = collection?.orderRules?.offerCurrencies[web.chain.id];
  if (side === "offer" && allowed !== undefined && !allowed.some((each) => sameAddress(each, currency)))
    return t("{collection} takes no offers in {currency}.", {
      collection: name,
      currency: own?.symbol ?? "",
    });
  const minimum = minimumOf(collection, web, currency);
  if (minimum === null || unitPrice >= minimum) return null;
  return t("The creator of {collection} set a minimum of {price}.", {
    collection: name,
    price: describeAmount(minimum, own),
  });
}
