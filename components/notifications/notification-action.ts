import type { Notification } from "@/lib/contract/notification";
import { accountPath, collectionPath, dropPath, itemPath, movePath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";

interface NotificationAction {
  label: string;
  href: string;
}

/** The one useful step after a notification. @param account that was told */
export function notificationAction(notification: Notification, account: string): NotificationAction {
  const { item, collection } = notification;
  const place = item === null ? collectionPath(collection.slug) : itemPath(item);
  const offers = item === null ? `${place}/offers` : place;
  switch (notification.kind) {
    case "sold":
      return { label: t("View sale"), href: place };
    case "offer_received":
      // Offers for any item of a collection are accepted where the account's own items are known.
      return { label: t("Review offer"), href: item === null ? `${accountPath(account)}/offers` : place };
    case "outbid":
      return { label: t("Raise offer"), href: offers };
    case "order_inactive":
      if (notification.side === "listing" && notification.reason === "expired")
        return { label: t("List again"), href: place };
      return notification.side === "listing"
        ? { label: t("View listings"), href: `${accountPath(account)}/listings` }
        : { label: t("View offers"), href: `${accountPath(account)}/offers/made` };
    case "listing_returned":
      return { label: t("End or keep"), href: `${accountPath(account)}/listings` };
    case "drop_opens":
      return { label: t("View drop"), href: dropPath(notification.drop) };
    case "move_delivered":
      return { label: t("View item"), href: place };
    case "move_late":
      return { label: t("View move"), href: movePath(notification.moveId) };
    case "move_stuck":
      return { label: t("Retry delivery"), href: movePath(notification.moveId) };
    case "item_labelled":
      return { label: t("View item"), href: place };
    case "price_alert":
      return { label: item === null ? t("View collection") : t("View item"), href: place };
  }
}
