import { formatUnits } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { sameAddress } from "@/lib/same-address";
import type { ParsedOrder } from "@/lib/seaport/parsed-order";
import { currenciesOf } from "../../currencies/currencies-of";
import type { OrderFailure } from "../rules/order-verdict";
import type { OrderContext } from "./order-context";

/**
 * The rules that the owner of the collection's contract signed: in which currencies offers may be, and the least price of one item. They hold
 * for orders that are handed in now; stored ones stay as they are.
 */
export function checkOwnerRules(
  { side, currency, unitPrice }: Pick<ParsedOrder, "side" | "currency" | "unitPrice">,
  { offerCurrencies, minimumPrices }: Pick<OrderContext, "offerCurrencies" | "minimumPrices">,
  chain: ChainConfig,
): OrderFailure[] {
  const failures: OrderFailure[] = [];
  const known = currenciesOf(chain);
  const symbolOf = (address: string) =>
    known.find((each) => sameAddress(each.address, address))?.symbol ?? address;
  if (side === "offer" && offerCurrencies?.every((each) => !sameAddress(each, currency))) {
    failures.push({
      code: "unsupported_currency",
      path: "parameters.offer.0.token",
      message: `The collection's owner takes offers on ${chain.name} in ${offerCurrencies.map(symbolOf).join(", ")} only.`,
      action: "sign_again",
    });
  }
  const minimum = minimumPrices?.find((each) => sameAddress(each.currency, currency));
  if (minimum !== undefined && unitPrice < BigInt(minimum.price)) {
    const decimals = known.find(({ address }) => sameAddress(address, currency))?.decimals ?? 0;
    failures.push({
      code: "below_minimum",
      path: side === "listing" ? "parameters.consideration" : "parameters.offer.0.startAmount",
      message: `The collection's owner set a minimum of ${formatUnits(BigInt(minimum.price), decimals)} ${symbolOf(currency)} for each item.`,
      action: "sign_again",
    });
  }
  return failures;
}
