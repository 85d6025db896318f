import type { ReactNode } from "react";
import type { ActivityType } from "@/lib/contract/activity";
import { msg, t } from "@/lib/language/translate";
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
  sale: { word: msg("Sale"), plural: msg("Sales"), icon: <Icon name="arrow-left-right" size={size} /> },
  listing: { word: msg("Listing"), plural: msg("Listings"), icon: <Icon name="tag" size={size} /> },
  offer: { word: msg("Offer"), plural: msg("Offers"), icon: <Icon name="hand-coins" size={size} /> },
  transfer: {
    word: msg("Transfer"),
    plural: msg("Transfers"),
    icon: <Icon name="move-right" size={size} className="rtl:-scale-x-100" />,
  },
  mint: { word: msg("Mint"), plural: msg("Mints"), icon: <Icon name="sparkle" size={size} /> },
  vault_out: { word: msg("Vault out"), plural: msg("Vault out"), icon: <Icon name="log-out" size={size} /> },
  vault_in: { word: msg("Vault in"), plural: msg("Vault in"), icon: <Icon name="log-in" size={size} /> },
  pool_buy: { word: msg("Pool buy"), plural: msg("Pool buys"), icon: <Icon name="waves" size={size} /> },
  pool_sell: { word: msg("Pool sell"), plural: msg("Pool sells"), icon: <Icon name="waves" size={size} /> },
};

/** The type of an event: icon and word. */
export function ActivityTypeMark({ type }: { type: ActivityType }) {
  const look = activityTypeLooks[type];
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap">
      <span className="text-ink-2">{look.icon}</span>
      {t(look.word)}
    </span>
  );
}
