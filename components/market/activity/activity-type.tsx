import type { ReactNode } from "react";
import type { ActivityType } from "@/lib/contract/activity";
import { Icon } from "../../ui/icon";

interface ActivityTypeLook {
  word: string;
  /** The label on filter chips. */
  plural: string;
  icon: ReactNode;
}

const size = 16;

/** Icon and words of the nine types, in the order of the filter chips. */
export const activityTypeLooks: Readonly<Record<ActivityType, ActivityTypeLook>> = {
  sale: { word: "Sale", plural: "Sales", icon: <Icon name="arrow-left-right" size={size} /> },
  listing: { word: "Listing", plural: "Listings", icon: <Icon name="tag" size={size} /> },
  offer: { word: "Offer", plural: "Offers", icon: <Icon name="hand-coins" size={size} /> },
  transfer: { word: "Transfer", plural: "Transfers", icon: <Icon name="move-right" size={size} /> },
  mint: { word: "Mint", plural: "Mints", icon: <Icon name="sparkle" size={size} /> },
  vault_out: { word: "Vault out", plural: "Vault out", icon: <Icon name="log-out" size={size} /> },
  vault_in: { word: "Vault in", plural: "Vault in", icon: <Icon name="log-in" size={size} /> },
  pool_buy: { word: "Pool buy", plural: "Pool buys", icon: <Icon name="waves" size={size} /> },
  pool_sell: { word: "Pool sell", plural: "Pool sells", icon: <Icon name="waves" size={size} /> },
};

/** The type of an event: icon and word. */
export function ActivityTypeMark({ type }: { type: ActivityType }) {
  const look = activityTypeLooks[type];
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap">
      <span className="text-ink-2">{look.icon}</span>
      {look.word}
    </span>
  );
}
