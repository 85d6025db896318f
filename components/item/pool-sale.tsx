"use client";

import { type ComponentType, useMemo, useState } from "react";
import type { Address } from "viem";
import { orderTrading } from "@/lib/chains/order-trading";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { AddressText } from "../market/address";
import { Price } from "../market/price";
import type { PoolDialogProps } from "../trade/pool/pool-sell-dialog";
import { Button } from "../ui/button";
import { rich } from "../ui/rich";
import { Skeleton } from "../ui/skeleton";
import { notOnServer, useDeferred } from "../ui/use-deferred";
import { usePoolQuote } from "./use-pool-quote";

const loadBuy = (): Promise<ComponentType<PoolDialogProps>> =>
  typeof window === "undefined"
    ? notOnServer()
    : import("../trade/pool/pool-buy-dialog").then((module) => module.PoolBuyDialog);

/** What the pool that holds an item asks for it now, as its contract says on the chain, and the purchase from it. */
export function PoolSale({ item, web, account }: { item: ItemFull; web: WebChain; account: Address }) {
  const { Part, pending, preload, activate } = useDeferred(loadBuy);
  const { owner: pool, heldByPool: isHeld = false } = item;
  const pools = useMemo(() => (isHeld ? [pool] : []), [pool, isHeld]);
  const { quote, isError, retry } = usePoolQuote("buy", { item, pools, web, account });
  // A snapshot: the item leaves the pool while the dialog is still open.
  const [opened, setOpened] = useState<Omit<PoolDialogProps, "onClose"> | null>(null);
  const isTradable = orderTrading(web).on && !item.labels.includes("disputed_ownership");
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
      {isHeld && quote != null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink-2">
          <p className="min-w-0 flex-1 basis-48">
            {rich(
              "The pool {pool} holds this item and sells it for {price}, with its fee and creator earnings.",
              {
                pool: <AddressText address={quote.pool} />,
                price: (
                  <Price
                    amount={quote.terms.amount}
                    currency={web.chain.nativeCurrency}
                    rounding="up"
                    native
                  />
                ),
              },
            )}
          </p>
          {isTradable && (
            <Button
              variant="primary"
              onPointerEnter={preload}
              onFocus={preload}
              loading={pending && t("Opening")}
              onClick={() => {
                activate();
                setOpened({ item, pool: quote.pool, web, account });
              }}
            >
              {t("Buy from pool")}
            </Button>
          )}
        </div>
      )}
      {opened !== null && Part !== null && <Part {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}
