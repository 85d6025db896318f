"use client";

import { type ComponentType, useMemo } from "react";
import type { Address } from "viem";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import type { Order } from "@/lib/contract/order";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { usePools } from "@/lib/query/use-pools";
import { findCurrency } from "@/lib/trade/review/describe-amount";
import { AddressText } from "../market/address";
import { Price } from "../market/price";
import type { PoolDialogProps } from "../trade/pool/pool-sell-dialog";
import { rich } from "../ui/rich";
import { notOnServer } from "../ui/use-deferred";
import { PoolTrade } from "./pool-trade";
import { usePoolQuote } from "./use-pool-quote";

const loadSell = (): Promise<ComponentType<PoolDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/pool/pool-sell-dialog").then((module) => module.PoolSellDialog);

export interface PoolQuotesProps {
  item: ItemFull;
  /** The best offer on the item, to compare with; null without one. */
  best: Order | null;
  account: Address;
  /** Whether the account holds the item now. */
  isHeld: boolean;
}

/**
 * Beside an item's offers: what a pool of its collection would pay its holder now, and the sale to it. Shows nothing where no pool would pay.
 */
export function PoolQuotes(props: PoolQuotesProps) {
  const web = useChain(props.item.chain);
  return web === undefined ? null : <Quotes {...props} web={web} />;
}

function Quotes({ item, best, account, isHeld, web }: PoolQuotesProps & { web: WebChain }) {
  const known = usePools(item, isHeld && web.pin?.poolFactory !== undefined);
  const pools = useMemo(() => known.map(({ address }) => address), [known]);
  const { quote } = usePoolQuote("sell", { item, pools: isHeld ? pools : [], web, account });
  const trading = orderTrading(web);
  const isStill = item.vault.state === "home" || item.vault.state === "mirrored";
  const isTradable = trading.on && isStill && !item.labels.includes("disputed_ownership");
  const offered = isHeld && quote != null ? quote : null;
  return (
    <PoolTrade
      trade={offered && { item, pool: offered.pool, web, account }}
      label={isTradable ? t("Sell to pool") : null}
      className="border-t border-line p-4.5"
      load={loadSell}
    >
      {offered !== null &&
        rich(
          "A pool of this collection, {pool}, pays {price} for it now, after its fee and creator earnings.",
          {
            pool: <AddressText address={offered.pool} />,
            price: (
              <Price
                amount={offered.terms.amount}
                currency={web.chain.nativeCurrency}
                rounding="down"
                native
              />
            ),
          },
        )}{" "}
      {best !== null && <BestOffer best={best} web={web} />} {!trading.on && trading.reason}
    </PoolTrade>
  );
}

function BestOffer({ best, web }: { best: Order; web: WebChain }) {
  const currency = findCurrency(web.chain, best.currency);
  if (currency === null) return null;
  const amount = BigInt(best.proceeds) / BigInt(best.quantity);
  return rich("The best offer leaves you {price}.", {
    price: <Price amount={amount} currency={currency} rounding="down" native />,
  });
}
