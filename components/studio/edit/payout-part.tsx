"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Collection } from "@/lib/contract/collection";
import type { Address } from "@/lib/contract/primitives";
import { t } from "@/lib/language/translate";
import { useCollectionPayouts } from "@/lib/trade/run-drop/use-collection-payouts";
import { Panel } from "../../ui/panel";
import { ChainSilent } from "../manage/chain-silent";
import { PayoutSections } from "../manage/payout-sections";

interface PayoutPartProps {
  account: Address;
  collection: Pick<Collection, "slug" | "name" | "contracts">;
  /** The home chain of the collection. */
  web: WebChain;
}

/**
 * What waits in the splits of a collection, also for those who do not own its contract. Without a split nothing waits, and there is nothing to
 * see.
 */
export function PayoutPart({ account, collection, web }: PayoutPartProps) {
  const { slug, name } = collection;
  const contract = collection.contracts[web.chain.id];
  const { data, error, refetch } = useCollectionPayouts({ slug, contract }, web);
  const isSplit = data?.mints?.shares != null || data?.sales?.shares != null;
  if (contract === undefined || (error === null && !isSplit)) return null;
  return (
    <Panel title={t("Withdraw")}>
      {error !== null && <ChainSilent name={web.chain.name} onRetry={() => void refetch()} />}
      {data !== undefined && isSplit && (
        <PayoutSections payouts={data} payer={{ web, account, drop: { name, contract } }} />
      )}
    </Panel>
  );
}
