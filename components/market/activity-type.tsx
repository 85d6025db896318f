import {
  ArrowLeftRight,
  HandCoins,
  LogIn,
  LogOut,
  MoveRight,
  Sparkle,
  Tag as TagIcon,
  Waves,
} from "lucide-react";
import type { ReactNode } from "react";
import type { ActivityType } from "@/lib/contract/activity";

interface ActivityTypeLook {
  word: string;
  /** On filter chips. */
  plural: string;
  icon: ReactNode;
}

const size = 16;

/** Icon and words of the nine types, in the order of the filter chips. */
export const activityTypeLooks: Readonly<Record<ActivityType, ActivityTypeLook>> = {
  sale: { word: "Sale", plural: "Sales", icon: <ArrowLeftRight size={size} aria-hidden="true" /> },
  listing: { word: "Listing", plural: "Listings", icon: <TagIcon size={size} aria-hidden="true" /> },
  offer: { word: "Offer", plural: "Offers", icon: <HandCoins size={size} aria-hidden="true" /> },
  transfer: { word: "Transfer", plural: "Transfers", icon: <MoveRight size={size} aria-hidden="true" /> },
  mint: { word: "Mint", plural: "Mints", icon: <Sparkle size={size} aria-hidden="true" /> },
  vault_out: { word: "Vault out", plural: "Vault out", icon: <LogOut size={size} aria-hidden="true" /> },
  vault_in: { word: "Vault in", plural: "Vault in", icon: <LogIn size={size} aria-hidden="true" /> },
  pool_buy: { word: "Pool buy", plural: "Pool buys", icon: <Waves size={size} aria-hidden="true" /> },
  pool_sell: { word: "Pool sell", plural: "Pool sells", icon: <Waves size={size} aria-hidden="true" /> },
};

/** The type of an entry: icon and word. */
export function ActivityTypeMark({ type }: { type: ActivityType }) {
  const look = activityTypeLooks[type];
  return (
    <span className="flex items-center gap-2 font-medium whitespace-nowrap">
      <span className="text-ink-2">{look.icon}</span>
      {look.word}
    </span>
  );
}
