"use client";

import { type ComponentType, useMemo } from "react";
import type { Address } from "viem";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { AddressText } from "../market/address";
import { Price } from "../market/price";
import type { PoolDialogProps } from "../trade/pool/pool-sell-dialog";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { notOnServer } from "../ui/use-deferred";
import { PoolTrade } from "./pool-trade";
import { usePoolQuote } from "./use-pool-quote";

const loadBuy = (): Promise<ComponentType<PoolDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/pool/pool-buy-dialog").then((module) => module.PoolBuyDialog);

/** What the pool that holds an item asks for it now, as its contract says on the chain, and the purchase from it. */
export function PoolSale({ item, web, account }: { item: ItemFull; web: WebChain; account: Address }) {
  const { owner: pool, heldByPool: isHeld = false } = item;
  const pools = useMemo(() => (isHeld ? [pool] : []), [pool, isHeld]);
  const { quote, isError, retry } = usePoolQuote("buy", { item, pools, web, account });
  const isTradable = orderTrading(web).on && !item.labels.includes("disputed_ownership");
  const offered = isHeld && quote != null ? quote : null;
  return (
    <>
      {isHeld && quote === undefined && !isError && <Skeleton className="h-10" />}
      {isHeld && quote === undefined && isError && (
        <p className="text-small text-ink-2">
          {t("The price of the pool that holds this item could not be read.")}{" "}
          <button type="button" onClick={retry} className="text-link touch-target">
            {t("Retry")}
          </button>
        </p>
      )}
      <PoolTrade
        trade={offered && { item, pool: offered.pool, web, account }}
        label={isTradable ? t("Buy from pool") : null}
        variant="primary"
        load={loadBuy}
      >
        {offered !== null &&
          rich(
            "The pool {pool} holds this item and sells it for {price}, with its fee and creator earnings.",
            {
              pool: <AddressText address={offered.pool} />,
              price: (
                <Price
                  amount={offered.terms.amount}
                  currency={web.chain.nativeCurrency}
                  rounding="up"
                  native
                />
              ),
            },
          )}
      </PoolTrade>
    </>
  );
}
