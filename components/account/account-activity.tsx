"use client";

import { useMemo } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import { t } from "@/lib/language/translate";
import { LiveActivity } from "../market/activity/live-activity";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";

const limit = 50;

/** The activity of an account: its own actions and those of others towards it. */
export function AccountActivity({ address, looks }: { address: string; looks: ChainLooks }) {
  const search = useMemo(() => ({ account: address, limit }), [address]);
  return (
    <LiveActivity
      search={search}
      looks={looks}
      caption={t("Activity of this account, newest first")}
      empty={
        <EmptyState icon={<Icon name="waves" size={28} />} title={t("No activity yet")}>
          {t("Sales, listings and transfers of this account appear here within seconds.")}
        </EmptyState>
      }
    />
  );
}
