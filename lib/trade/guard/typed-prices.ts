import type { Address } from "viem";
import type { WebChain } from "../../chains/web-chain";
import { describeAmount, findCurrency } from "../review/describe-amount";
import { isTyped, type PriceAlarm, textToType } from "./price-alarm";

/** A price that must be typed to confirm it. */
export interface UnusualPrice {
  /** Base units of `currency`, of one unit. */
  amount: bigint;
  currency: Address;
  web: WebChain;
  /** The item's name. */
  name: string;
  alarm: PriceAlarm;
}

/** One amount that must be typed, with every item that has it for the same reason. */
export interface TypedPrice {
  key: string;
  /** With its unit: "0.01 ETH". */
  words: string;
  /** What to type. */
  toType: string;
  symbol: string;
  chainName: string;
  alarm: PriceAlarm;
  names: readonly string[];
  isTyped: boolean;
}

/**
 * The prices to type, each once even if several items have it.
 *
 * @param typed the typed texts, by key
 */
export function typedPrices(
  unusual: readonly UnusualPrice[],
  typed: Readonly<Record<string, string>>,
): TypedPrice[] {
  const found = new Map<string, TypedPrice>();
  for (const { amount, currency: address, web, name, alarm } of unusual) {
    const { chain } = web;
    const currency = findCurrency(chain, address);
    if (currency === null) continue;
    const key = `${chain.id}:${currency.address}:${amount}:${alarm}`;
    found.set(key, {
      key,
      words: describeAmount(amount, currency),
      toType: textToType(amount, currency.decimals),
      symbol: currency.symbol,
      chainName: chain.name,
      alarm,
      names: [...(found.get(key)?.names ?? []), name],
      isTyped: isTyped(typed[key] ?? "", amount, currency.decimals),
    });
  }
  return [...found.values()];
}
