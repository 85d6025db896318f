"use client";

import { useState } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { ActivityPage, ActivityType } from "@/lib/contract/activity";
import { activityTypes } from "../activity/activity-types";
import { LiveActivity } from "../activity/live-activity";
import { activityTypeLooks } from "../market/activity-type";
import { Panel } from "../ui/panel";
import { Select } from "../ui/select";
import { useLiveItem } from "./live-item";

type Choice = ActivityType | "all";

const choices: { value: Choice; label: string }[] = [
  { value: "all", label: "All events" },
  ...activityTypes.map((type) => ({ value: type, label: activityTypeLooks[type].plural })),
];

/** What has happened to the item, wherever it was. */
export function ItemActivity({
  looks,
  initial,
  limit,
}: {
  looks: ChainLooks;
  initial: ActivityPage;
  limit: number;
}) {
  const [choice, setChoice] = useState<Choice>("all");
  const { item } = useLiveItem();
  const { chain, contract, tokenId } = item;
  const search = { chain, contract, tokenId, limit, ...(choice === "all" ? {} : { types: choice }) };
  return (
    <Panel
      title="Activity"
      aside={<Select label="Events" options={choices} value={choice} onValueChange={setChoice} size="sm" />}
      flush
    >
      <div className="px-2 pb-4 max-sm:px-4.5 [&_tbody_tr]:bg-s1 [&_tbody_tr:last-child]:border-b-0">
        <LiveActivity
          key={JSON.stringify(search)}
          search={search}
          looks={looks}
          caption="Activity of this item, newest first"
          hideItem
          initial={choice === "all" ? initial : undefined}
          placeholderRows={4}
          empty={
            <p className="flex min-h-22 items-center px-2.5 text-ui text-ink-2 max-sm:px-0">
              {choice === "all"
                ? "Nothing has happened to it yet."
                : "Nothing of this kind has happened to it."}
            </p>
          }
        />
      </div>
    </Panel>
  );
}
