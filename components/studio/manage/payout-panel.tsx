"use client";

import { t } from "@/lib/language/translate";
import { usePayouts } from "@/lib/trade/run-drop/use-running-drop";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";
import { ChainSilent } from "./chain-silent";
import type { ManagedDrop } from "./managed-drop";
import { PayoutSections } from "./payout-sections";

/** The payouts of a drop. */
export function PayoutPanel({ managed }: { managed: ManagedDrop }) {
  const { drop, web, state } = managed;
  const { data, error, refetch } = usePayouts(drop, web, state);
  return (
    <Panel title={t("Withdraw")}>
      {error !== null && <ChainSilent name={web.chain.name} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null && <Skeleton className="h-24" />
      ) : (
        <PayoutSections payouts={{ ...data, salesBps: state.salesBps }} payer={managed} />
      )}
    </Panel>
  );
}
