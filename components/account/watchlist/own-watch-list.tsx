"use client";

import type { ChainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { useWallet } from "@/lib/wallet/wallet-store";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { WatchList } from "./watch-list";

/** The watch-list on the page of an account, which nobody else can read. */
export function OwnWatchList({ address, looks }: { address: string; looks: ChainLooks }) {
  const { address: own } = useWallet();
  if (own?.toLowerCase() === address.toLowerCase()) return <WatchList looks={looks} />;
  return (
    <EmptyState icon={<Icon name="lock" size={28} />} title={t("Only its owner sees a watch-list")}>
      {t("Connect this account's wallet to see what it watches. Your own list is in your portfolio.")}
    </EmptyState>
  );
}
