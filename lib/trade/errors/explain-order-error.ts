import { t } from "../../language/translate";
import { close, type Explain, retry } from "./explanation";
import type { FlowErrorCode } from "./flow-error";

/** The words for an order that can no longer be filled as the page showed it, of whichever side. */
export const orderExplanations = {
  already_sold: ({ ago }, { itemName: item = t("This item"), act }) => ({
    tone: "neg",
    title:
      // Its owner may have taken it out of the pool.
      act === "pool_buy"
        ? t("The pool no longer holds {item}.", { item })
        : ago === undefined
          ? t("{item} was sold a moment ago.", { item })
          : t("{item} was sold {ago}.", { item, ago }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  listing_ended: (_, { itemName: item }) => ({
    tone: "neg",
    title:
      item === undefined
        ? t("The listing of this item has ended.")
        : t("The listing of {item} has ended.", { item }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  listing_changed: ({ signed }, { itemName: item }) => ({
    tone: "warn",
    title:
      item === undefined
        ? t("Your listing of this item changed meanwhile.")
        : t("Your listing of {item} changed meanwhile.", { item }),
    safe:
      signed === undefined
        ? t("Nothing was signed. Look at it again before you do.")
        : t("The new price is signed, but not posted: it is not for sale. Look at the listing again."),
    action: retry,
  }),
  own_listing_sold: (_, { itemName: item }) => ({
    tone: "warn",
    title:
      item === undefined
        ? t("Your listing of this item was bought meanwhile.")
        : t("Your listing of {item} was bought meanwhile.", { item }),
    safe: t("The new price is not for sale."),
    action: { kind: "check_item", label: t("Check item") },
  }),
  own_offer_changed: ({ signed }, { itemName: item }) => ({
    tone: "warn",
    title:
      item === undefined
        ? t("Your offer for this item changed meanwhile.")
        : t("Your offer for {item} changed meanwhile.", { item }),
    safe:
      signed === undefined
        ? t("Nothing was signed. Look at it again before you do.")
        : t("The new price is signed, but not posted: nobody is offered it. Look at the offer again."),
    action: retry,
  }),
  own_offer_accepted: (_, { itemName: item }) => ({
    tone: "warn",
    title:
      item === undefined
        ? t("Your offer for this item was accepted meanwhile.")
        : t("Your offer for {item} was accepted meanwhile.", { item }),
    safe: t("The new price is not offered."),
    action: close,
  }),
  seller_unable: (_, { itemName: item }) => ({
    tone: "neg",
    title:
      item === undefined
        ? t("The seller cannot deliver this item at the moment.")
        : t("The seller cannot deliver {item} at the moment.", { item }),
    safe: t("Your funds did not move."),
    action: { kind: "see_similar", label: t("See similar") },
  }),
  offer_filled: (_, { itemName: item = t("Your item") }) => ({
    tone: "neg",
    title: t("Someone else accepted this offer a moment ago."),
    safe: t("{item} did not move.", { item }),
    action: close,
  }),
  offer_ended: () => ({
    tone: "neg",
    title: t("This offer has ended."),
    safe: t("Nothing moved."),
    action: close,
  }),
  buyer_unable: (_, { itemName: item = t("Your item") }) => ({
    tone: "neg",
    title: t("The maker of this offer cannot pay for it at the moment."),
    safe: t("{item} did not move.", { item }),
    action: close,
  }),
  item_gone: (_, { itemName: item = t("The item") }) => ({
    tone: "neg",
    title: t("{item} is no longer in your wallet.", { item }),
    safe: t("Nothing moved."),
    action: close,
  }),
  item_unapproved: (_, { itemName: item, act }) => ({
    tone: "warn",
    title:
      act === "pool_sell"
        ? t("The chain does not show the approval of the pool yet.")
        : item === undefined
          ? t("The marketplace is not approved to move the item yet.")
          : t("The marketplace is not approved to move {item} yet.", { item }),
    safe: t("Nothing moved."),
    action: retry,
  }),
  transfers_blocked: (_, { itemName: item }) => ({
    tone: "neg",
    title:
      item === undefined
        ? t("The collection does not let the item be moved at the moment.")
        : t("The collection does not let {item} be moved at the moment.", { item }),
    safe: t("Nothing moved."),
    action: close,
  }),
} satisfies Partial<Record<FlowErrorCode, Explain>>;
