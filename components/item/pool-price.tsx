"use client";

import type { ItemFull } from "@/lib/contract/item";
import { t } from "@/lib/language/translate";
import { useChain } from "@/lib/query/use-chains";
import { requestConnect, useWallet } from "@/lib/wallet/wallet-store";
import { later } from "../live/later";
import { Button } from "../ui/button";

/** Reads the chain through the wallet's code, so it loads once a wallet is connected. */
const LazyPoolSale = later(() => import("./pool-sale").then((module) => module.PoolSale), "at-once");

/** The price of an item that a pool holds, and the purchase from it. Shows nothing for pools that the operator of this site does not trust. */
export function PoolPrice({ item }: { item: ItemFull }) {
  const web = useChain(item.chain);
  const { address, status } = useWallet();
  if (web?.pin?.poolFactory === undefined) return null;
  if (address !== null) return <LazyPoolSale item={item} web={web} account={address} />;
  if (item.heldByPool !== true) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-ink-2">
      <p className="min-w-0 flex-1 basis-48">
        {t("A pool holds this item and sells it. Connect your wallet to see its price.")}
      </p>
      <Button onClick={requestConnect} loading={status === "connecting" && t("Connecting")}>
        {t("Connect wallet")}
      </Button>
    </div>
  );
}
