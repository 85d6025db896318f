"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage, ActivityType } from "@/lib/contract/activity";
import { msg, t } from "@/lib/language/translate";
import { activityTypeLooks } from "../market/activity/activity-type";
import { activityTypes } from "../market/activity/activity-types";
import { LiveActivity } from "../market/activity/live-activity";
import { Select } from "../ui/select";
import { ActivityPanel, NoItemActivity } from "./activity-panel";

import { useLiveItem } from "./live-item";

export interface ItemActivityProps {
  looks: ChainLooks;
  initial: ActivityPage;
  /** Entries per page. */
  limit: number;
}

type Choice = ActivityType | "all";

const choices: { value: Choice; label: string }[] = [
  { value: "all", label: msg("All events") },
  ...activityTypes.map((type) => ({ value: type, label: activityTypeLooks[type].plural })),
];

/** The item's history on all chains. */
export function ItemActivity({ looks, initial, limit }: ItemActivityProps) {
  const [choice, setChoice] = useState<Choice>("all");
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const search = { chain, contract, tokenId, limit, ...(choice === "all" ? {} : { types: choice }) };
  return (
    <ActivityPanel
      aside={
        <Select label={t("Events")} options={choices} value={choice} onValueChange={setChoice} size="sm" />
      }
    >
      <LiveActivity
        key={JSON.stringify(search)}
        search={search}
        looks={looks}
        caption={t("Activity of this item, newest first")}
        hideItem
        initial={choice === "all" ? initial : undefined}
        placeholderRows={4}
        empty={
          <NoItemActivity>
            {choice === "all" ? t("No activity yet.") : t("No activity of this type.")}
          </NoItemActivity>
        }
      />
    </ActivityPanel>
  );
}
