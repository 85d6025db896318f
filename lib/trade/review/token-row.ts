import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Currency } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { sameAddress } from "@/lib/same-address";
import { type CheckRow, checkRow } from "./check-row";

/** The symbol and decimals that a token's own contract reports; null if it reports none. */
export interface TokenFacts {
  symbol: string | null;
  decimals: number | null;
}

/** The facts of several tokens, by their addresses in lower case. */
export type TokensFacts = Readonly<Record<string, TokenFacts | null>>;

/** Whether only the service describes a currency: it is neither native nor pinned. */
export function isUnpinned(
  currency: Address,
  { wrappedCurrency, currencies = [] }: Pick<ChainPin, "wrappedCurrency" | "currencies">,
): boolean {
  const pinned = [zeroAddress, wrappedCurrency, ...currencies.map(({ address }) => address)];
  return !pinned.some((address) => sameAddress(address, currency));
}

/** Whether an order may be priced in a currency. If the operator pinned a list, only those are allowed. */
export function mayPay(currency: Address, pin: Pick<ChainPin, "wrappedCurrency" | "currencies">): boolean {
  return pin.currencies === undefined || !isUnpinned(currency, pin);
}

/** Explains why an order in a currency is not traded. It shows the address, because another token can have the same symbol. */
export function notTradedIn(currency: string): string {
  return t("This site does not trade in the token at {address}.", { address: currency });
}

/**
 * "Currency": a row with the token's address. A token that the operator pinned is known. For any other token, the symbol and the decimals,
 * which scale every amount, must match its own contract. No row for the native and the wrapped currency.
 *
 * @param payToken null if the chain was not asked
 */
export function tokenRows(
  currency: Currency | null,
  { pin, payToken: token }: { pin: ChainPin; payToken?: TokenFacts | null | undefined },
): readonly CheckRow[] {
  if (currency === null) return [];
  const { symbol, decimals, address } = currency;
  if (!isUnpinned(address, { wrappedCurrency: pin.wrappedCurrency })) return [];
  const base = {
    id: "currency",
    label: t("Currency"),
    value: t("{symbol}, token {address}", { symbol, address: formatAddress(address) }),
    exact: address,
  };
  if (!isUnpinned(address, pin))
    return [{ ...base, detail: t("The token that this site trusts"), verdict: "known" }];
  return [
    checkRow(
      {
        ...base,
        detail:
          token == null
            ? t("This token was not checked on the chain")
            : t("Name and decimals are from its contract. Only the address identifies it"),
      },
      token == null ? "not_simulated" : "matches",
      [
        [
          token == null || token.decimals === decimals,
          token?.decimals == null
            ? t("Amounts are shown with {shown} decimals, the token's contract says nothing.", {
                shown: decimals,
              })
            : t("Amounts are shown with {shown} decimals, the token's contract says {own}.", {
                shown: decimals,
                own: token.decimals,
              }),
        ],
        [
          token == null || token.symbol === symbol,
          token?.symbol == null
            ? t("The token's contract says no name of its own.")
            : t("The token's contract calls itself {symbol}.", { symbol: token.symbol }),
        ],
      ],
    ),
  ];
}
