import type { ChainPin } from "../../chains/config";
import type { Chain, Currency } from "../../contract/chain";
import { formatAddress } from "../../format/address";
import { sameAddress } from "../../same-address";
import { isUnpinned, mayPay } from "./token-row";

/** Normalizes a symbol to its look at a glance. */
function lookOf(symbol: string): string {
  return symbol
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l");
}

/** Letters of other alphabets can look like Latin ones. No currency needs them. */
const foreignLetter = /[^\P{L}A-Za-z]/u;

/**
 * The currencies of a chain that may be shown by their symbol. The native and the wrapped one come first. A token that looks like one of
 * them, or like an earlier token, is left out: its prices are shown as in an unknown currency and are not traded. If the operator pinned a
 * list of tokens, those come first, and every other token is shown with its address.
 */
export function honestCurrencies(
  {
    nativeCurrency,
    wrappedCurrency,
    currencies,
  }: Pick<Chain, "nativeCurrency" | "wrappedCurrency" | "currencies">,
  pin: ChainPin | null = null,
): Currency[] {
  const honest = [nativeCurrency, wrappedCurrency];
  const isPinned = (currency: Currency) => pin !== null && !isUnpinned(currency.address, pin);
  // Pinned tokens come first, so that a lookalike cannot replace them.
  const known = currencies.filter(isPinned);
  for (const currency of [...known, ...currencies.filter((each) => !isPinned(each))]) {
    const { address, symbol, kind } = currency;
    const look = lookOf(symbol);
    const isTaken = honest.some(
      (other) => sameAddress(other.address, address) || lookOf(other.symbol) === look,
    );
    if (kind === "erc20" && look !== "" && !foreignLetter.test(symbol) && !isTaken) honest.push(currency);
  }
  return honest.map((currency) =>
    pin === null || mayPay(currency.address, pin)
      ? currency
      : { ...currency, symbol: `${currency.symbol} ${formatAddress(currency.address)}` },
  );
}
