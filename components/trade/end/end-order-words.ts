import type { OrderSide } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
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
    title: msg("End this listing"),
    noun: msg("Listing"),
    ends: msg("Ends the listing for good, everywhere."),
    fillable: msg("anyone who has the signed listing can still buy at this price on-chain."),
    placed: msg("Listed for"),
    cancelled: msg("can no longer be bought through this listing, here or elsewhere."),
  },
  offer: {
    title: msg("End this offer"),
    noun: msg("Offer"),
    ends: msg("Ends the offer for good, everywhere."),
    fillable: msg("anyone who has the signed offer can still sell to you at this price on-chain."),
    placed: msg("Offered"),
    cancelled: msg("can no longer be sold to you through this offer, here or elsewhere."),
  },
};

/** The button's label. */
export const howLabels: Record<EndOrderHow, string> = {
  cancel: msg("Cancel on-chain"),
  end: msg("End it without a fee"),
  hide: msg("Hide on this site"),
  unhide: msg("Show again"),
};

/** The available options: a hidden order can be cancelled or shown again, another one cancelled or hidden. */
export function endOptions(side: OrderSide, isHidden: boolean) {
  const { ends, fillable } = sideWords[side];
  const cancel = {
    value: "cancel",
    label: howLabels.cancel,
    hint: t(
      "{ends} Your wallet sends a transaction and you pay its network fee. Nobody has to be relied on.",
      { ends },
    ),
  } as const;
  const { hide, unhide } = howLabels;
  return isHidden
    ? [
        cancel,
        {
          value: "unhide",
          label: unhide,
          hint: t("Shows it here again, with the same price and end."),
        } as const,
      ]
    : [cancel, { value: "hide", label: hide, hint: t("Does not end it: {fillable}", { fillable }) } as const];
}

const signing = {
  todo: msg("Your wallet asks for a signature. No fee."),
  wallet: msg("Waiting for your wallet. No fee."),
};

export const endSteps: FlowWords = {
  cancel: { title: howLabels.cancel, todo: msg("Your wallet asks you to confirm.") },
  end: { title: howLabels.end, ...signing },
  hide: { title: howLabels.hide, ...signing },
  unhide: { title: howLabels.unhide, ...signing },
};
