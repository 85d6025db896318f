"use client";

import type { Address } from "viem";
import type { WebChain } from "@/lib/chains/web-chain";
import { formatPrice } from "@/lib/format/price";
import { t } from "@/lib/language/translate";
import { useWrappedBalance } from "@/lib/trade/wrap/use-wrapped-balance";
import { Button } from "../ui/button";

/**
 * The account's balance of the network's wrapped currency, in which offers are paid. Renders nothing when it is zero.
 */
export function WalletWrapped({
  web,
  address,
  onUnwrap,
}: {
  web: WebChain;
  address: Address;
  onUnwrap: () => void;
}) {
  const { data: wrapped = 0n } = useWrappedBalance(web, address);
  const { decimals, symbol } = web.chain.wrappedCurrency;
  if (wrapped === 0n) return null;
  return (
    <div className="flex items-center justify-between gap-3 text-small">
      <bdi>
        {formatPrice(wrapped, decimals, "down")} {symbol}
      </bdi>
      <Button size="sm" onClick={onUnwrap}>
        {t("Unwrap")}
      </Button>
    </div>
  );
}
