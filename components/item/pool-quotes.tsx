"use client";

import { type ComponentType, useMemo, useState } from "react";
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
import { Button } from "../ui/button";
import { rich } from "../ui/rich";
import { notOnServer, useDeferred } from "../ui/use-deferred";
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
  const { Part, pending, preload, activate } = useDeferred(loadSell);
  const known = usePools(item, isHeld && web.pin?.poolFactory !== undefined);
  const pools = useMemo(() => known.map(({ address }) => address), [known]);
  const { quote } = usePoolQuote("sell", { item, pools: isHeld ? pools : [], web, account });
  // A snapshot: the item leaves its holder while the dialog is still open.
  const [opened, setOpened] = useState<Omit<PoolDialogProps, "onClose"> | null>(null);
  const trading = orderTrading(web);
  const isStill = item.vault.state === "home" || item.vault.state === "mirrored";
  const isTradable = trading.on && isStill && !item.labels.includes("disputed_ownership");
  return (
    <>
      {isHeld && quote != null && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4.5 text-small text-ink-2">
          <p className="min-w-0 flex-1 basis-72">
            {rich(
              "A pool of this collection, {pool}, pays {price} for it now, after its fee and creator earnings.",
              {
                pool: <AddressText address={quote.pool} />,
                price: (
                  <Price
                    amount={quote.terms.amount}
                    currency={web.chain.nativeCurrency}
                    rounding="down"
                    native
                  />
                ),
              },
            )}{" "}
            {best !== null && <BestOffer best={best} web={web} />} {!trading.on && trading.reason}
          </p>
          {isTradable && (
            <Button
              onPointerEnter={preload}
              onFocus={preload}
              loading={pending && t("Opening")}
              onClick={() => {
                activate();
                setOpened({ item, pool: quote.pool, web, account });
              }}
            >
              {t("Sell to pool")}
            </Button>
          )}
        </div>
      )}
      {opened !== null && Part !== null && <Part {...opened} onClose={() => setOpened(null)} />}
    </>
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
