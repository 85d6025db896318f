import { zeroAddress } from "viem";
import type { ChainConfig } from "@/lib/chains/config";
import { checksummed } from "@/lib/checksummed";
import type { Currency } from "@/lib/contract/chain";

/** The currencies that may price an order on a chain: native, wrapped, then the others as configured. */
export function currenciesOf(
  config: ChainConfig,
): [native: Currency, wrapped: Currency, ...others: Currency[]] {
  const nativeUsd = config.nativeCurrency.usd ?? null;
  return [
    { ...config.nativeCurrency, address: zeroAddress, kind: "native", usd: nativeUsd },
    // The wrapped currency is worth its native currency one to one.
    {
      ...config.wrappedCurrency,
      address: checksummed(config.wrappedCurrency.address),
      kind: "wrapped",
      usd: nativeUsd,
    },
    ...config.erc20Currencies.map(
      (token): Currency => ({
        ...token,
        address: checksummed(token.address),
        kind: "erc20",
        usd: token.usd ?? null,
      }),
    ),
  ];
}
