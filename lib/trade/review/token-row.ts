import { type Address, zeroAddress } from "viem";
import type { ChainPin } from "@/lib/chains/config";
import type { Currency } from "@/lib/contract/chain";
import { formatAddress } from "@/lib/format/address";
import { sameAddress } from "@/lib/same-address";
import { type CheckRow, checkRow } from "./check-row";

/** What a token's own contract says of itself; null where it says nothing. */
export interface TokenFacts {
  symbol: string | null;
  decimals: number | null;
}

/** What tokens say of themselves, by their addresses in lower case. */
export type TokensFacts = Readonly<Record<string, TokenFacts | null>>;

/** Whether a currency is only the service's word: the native one is no token, and the wrapped one is pinned. */
export function isUnpinned(
  currency: Address,
  { wrappedCurrency, currencies = [] }: Pick<ChainPin, "wrappedCurrency" | "currencies">,
): boolean {
  const pinned = [zeroAddress, wrappedCurrency, ...currencies.map(({ address }) => address)];
  return !pinned.some((address) => sameAddress(address, currency));
}

/** Whether an order may be priced in a currency: where the operator pinned a list of them, in no other. */
export function mayPay(currency: Address, pin: Pick<ChainPin, "wrappedCurrency" | "currencies">): boolean {
  return pin.currencies === undefined || !isUnpinned(currency, pin);
}

/** Why an order in a currency is not traded. Another token can bear the same symbol: the address tells them apart. */
export function notTradedIn(currency: string): string {
  return `This site does not trade in the token at ${currency}.`;
}

/**
 * "Currency": a token is shown with its address. What the operator pinned is known; of any other the name and the decimals, which say
 * how much an amount is, are those of its own contract. None for the native and the wrapped currency.
 *
 * @param payToken null where the chain was not asked
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
    label: "Currency",
    value: `${symbol}, token ${formatAddress(address)}`,
    exact: address,
  };
  if (!isUnpinned(address, pin))
    return [{ ...base, detail: "The token that this site trusts", verdict: "known" }];
  return [
    checkRow(
      {
        ...base,
        detail:
          token == null
            ? "This token was not checked on the chain"
            : "Name and decimals are from its contract. Only the address identifies it",
      },
      token == null ? "not_simulated" : "matches",
      [
        [
          token == null || token.decimals === decimals,
          `Amounts are shown with ${decimals} decimals, the token's contract says ${token?.decimals ?? "nothing"}.`,
        ],
        [
          token == null || token.symbol === symbol,
          `The token's contract calls itself ${token?.symbol ?? "nothing"}.`,
        ],
      ],
    ),
  ];
}
