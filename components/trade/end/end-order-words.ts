import type { OrderSide } from "@/lib/contract/order";
import { msg, t } from "@/lib/language/translate";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import type { FlowWords } from "../flow-steps";

interface SideWords {
  title: string;
  /** The title once it is done. */
  done: Record<EndOrderHow, string>;
  /** The effect of cancelling, shown before it is chosen. */
  cancels: string;
  /** What hiding does. */
  hides: string;
  /** The order in a sentence, with `price` and `end`. */
  placed: string;
  /** What the cancellation has done, with `name`. */
  cancelled: string;
  /** What a cancellation has done that fills overtook, with `name`; a part of the order with `filled` and `quantity` too. */
  overtaken: { title: string; wholly: string; partly: string };
}

/** The messages about ending a listing or an offer. */
export const sideWords: Record<OrderSide, SideWords> = {
  listing: {
    title: msg("End this listing"),
    done: {
      cancel: msg("Listing cancelled"),
      end: msg("Listing ended"),
      hide: msg("Listing hidden"),
      unhide: msg("Listing shown again"),
    },
    cancels: msg(
      "Ends the listing for good, everywhere. Your wallet sends a transaction and you pay its network fee. Nobody has to be relied on.",
    ),
    hides: msg("Does not end it: anyone who has the signed listing can still buy at this price on-chain."),
    placed: msg("Listed for {price} until {end}."),
    cancelled: msg("{name} can no longer be bought through this listing, here or elsewhere."),
    overtaken: {
      title: msg("Bought before the cancellation"),
      wholly: msg(
        "{name} was bought before your cancellation was on the chain. Nothing of this listing was left to cancel.",
      ),
      partly: msg(
        "Bought before your cancellation was on the chain: {filled} of {quantity} × {name}. The rest can no longer be bought through this listing, here or elsewhere.",
      ),
    },
  },
  offer: {
    title: msg("End this offer"),
    done: {
      cancel: msg("Offer cancelled"),
      end: msg("Offer ended"),
      hide: msg("Offer hidden"),
      unhide: msg("Offer shown again"),
    },
    cancels: msg(
      "Ends the offer for good, everywhere. Your wallet sends a transaction and you pay its network fee. Nobody has to be relied on.",
    ),
    hides: msg(
      "Does not end it: anyone who has the signed offer can still sell to you at this price on-chain.",
    ),
    placed: msg("Offered {price} until {end}."),
    cancelled: msg("{name} can no longer be sold to you through this offer, here or elsewhere."),
    overtaken: {
      title: msg("Accepted before the cancellation"),
      wholly: msg(
        "Your offer for {name} was accepted before your cancellation was on the chain. Nothing of it was left to cancel.",
      ),
      partly: msg(
        "Accepted before your cancellation was on the chain: {filled} of {quantity} × {name}. The rest can no longer be sold to you through this offer, here or elsewhere.",
      ),
    },
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
  const { cancels, hides } = sideWords[side];
  const cancel = { value: "cancel", label: t(howLabels.cancel), hint: t(cancels) } as const;
  return isHidden
    ? [
        cancel,
        {
          value: "unhide",
          label: t(howLabels.unhide),
          hint: t("Shows it here again, with the same price and end."),
        } as const,
      ]
    : [cancel, { value: "hide", label: t(howLabels.hide), hint: t(hides) } as const];
}

export function endSteps(): FlowWords {
  const signing = {
    todo: t("Your wallet asks for a signature. No fee."),
    wallet: t("Waiting for your wallet. No fee."),
  };
  return {
    cancel: { title: t(howLabels.cancel), todo: t("Your wallet asks you to confirm.") },
    end: { title: t(howLabels.end), ...signing },
    hide: { title: t(howLabels.hide), ...signing },
    unhide: { title: t(howLabels.unhide), ...signing },
  };
}
