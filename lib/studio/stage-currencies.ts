import type { Chain, Currency } from "../contract/chain";
import { fromDropCurrency, toDropCurrency } from "../drops/drop-currency";
import { sameAddress } from "../same-address";

/** A coin that a stage can be paid in. */
export interface StageCurrency extends Currency {
  /** Its address in the contract's form. */
  inContract: Currency["address"];
}

/** The coins in which a stage of a drop can be priced: the native one first, then the chain's tokens. */
export function stageCurrencies(chain: Pick<Chain, "currencies">): StageCurrency[] {
  return chain.currencies
    .map((currency) => ({ ...currency, inContract: toDropCurrency(currency.address) }))
    .sort((a, b) => Number(b.kind === "native") - Number(a.kind === "native"));
}

/** The coin of a stage; null where the chain's list does not have it, or no chain is chosen. */
export function stageCurrency(
  currencies: readonly StageCurrency[],
  currency: Currency["address"],
): StageCurrency | null {
  return currencies.find(({ address }) => sameAddress(address, fromDropCurrency(currency))) ?? null;
}
