"use client";

import { useState } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { Address } from "@/lib/contract/primitives";
import { formatExactAmount } from "@/lib/format/price";
import { draftPrice } from "@/lib/trade/list/list-draft";
import { describeAmount } from "@/lib/trade/review/describe-amount";
import type { UnwrapRequest } from "@/lib/trade/wrap/prepare";

/**
 * The amount to unwrap as typed, and what it comes to.
 *
 * @param amount what stands there at first, in wei; null for the whole balance
 * @param balance in wei; undefined while it is not known
 */
export function useUnwrapForm(
  { web, account }: { web: WebChain; account: Address },
  amount: bigint | null,
  balance: bigint | undefined,
) {
  const { wrappedCurrency } = web.chain;
  const [typed, setTyped] = useState<string | null>(null);
  const exact = (wei: bigint) => formatExactAmount(wei, wrappedCurrency.decimals);
  const first = amount ?? balance ?? null;
  const text = typed ?? (first === null ? "" : exact(first));
  const price = draftPrice({ price: text, currency: wrappedCurrency.address }, web);
  const tooMuch = price.amount !== null && balance !== undefined && price.amount > balance;
  const error = price.error ?? (tooMuch ? `You have ${describeAmount(balance, wrappedCurrency)}.` : null);
  const request: UnwrapRequest | null =
    price.amount === null || error !== null || !web.trading.on
      ? null
      : { web, account, amount: price.amount };
  return { text, error, request, setTyped, takeAll: () => balance !== undefined && setTyped(exact(balance)) };
}
