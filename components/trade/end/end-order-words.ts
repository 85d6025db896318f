import type { OrderSide } from "@/lib/contract/order";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import type { FlowWords } from "../flow-steps";

interface SideWords {
  title: string;
  noun: string;
  ends: string;
  fillable: string;
  placed: string;
  cancelled: string;
}

/** The words for ending a listing or an offer. */
export const sideWords: Record<OrderSide, SideWords> = {
  listing: {
    title: "End this listing",
    noun: "Listing",
    ends: "Ends the listing for good, everywhere.",
    fillable: "anyone who has the signed listing can still buy at this price on-chain.",
    placed: "Listed for",
    cancelled: "can no longer be bought through this listing, here or elsewhere.",
  },
  offer: {
    title: "End this offer",
    noun: "Offer",
    ends: "Ends the offer for good, everywhere.",
    fillable: "anyone who has the signed offer can still sell to you at this price on-chain.",
    placed: "Offered",
    cancelled: "can no longer be sold to you through this offer, here or elsewhere.",
  },
};

/** The button's label. */
export const howLabels: Record<EndOrderHow, string> = {
  cancel: "Cancel on-chain",
  end: "End it without a fee",
  hide: "Hide on this site",
  unhide: "Show again",
};

/** The available options: a hidden order can be cancelled or shown again, another one cancelled or hidden. */
export function endOptions(side: OrderSide, isHidden: boolean) {
  const { ends, fillable } = sideWords[side];
  const cancel = {
    value: "cancel",
    label: howLabels.cancel,
    hint: `${ends} Your wallet sends a transaction and you pay its network fee. Nobody has to be relied on.`,
  } as const;
  const { hide, unhide } = howLabels;
  return isHidden
    ? [
        cancel,
        {
          value: "unhide",
          label: unhide,
          hint: "Shows it here again, with the same price and end.",
        } as const,
      ]
    : [cancel, { value: "hide", label: hide, hint: `Does not end it: ${fillable}` } as const];
}

const signing = {
  todo: "Your wallet asks for a signature. No fee.",
  wallet: "Waiting for your wallet. No fee.",
};

export const endSteps: FlowWords = {
  cancel: { title: howLabels.cancel, todo: "Your wallet asks you to confirm." },
  end: { title: howLabels.end, ...signing },
  hide: { title: howLabels.hide, ...signing },
  unhide: { title: howLabels.unhide, ...signing },
};
