import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatShare } from "@/lib/format/percent";
import { formatDuration } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { TimeLeft } from "../market/time-left";
import { useHasPassed } from "../market/use-has-passed";
import { rich } from "../ui/rich";
import { inactiveWords } from "./inactive-words";

type Of<Kind extends Notification["kind"]> = Extract<Notification, { kind: Kind }>;
interface Props<Kind extends Notification["kind"]> {
  notification: Of<Kind>;
  looks: ChainLooks;
}

function Sold({ notification: { proceeds, currency, buyer, chain }, looks }: Props<"sold">) {
  const look = lookOf(looks, chain);
  return (
    <>
      {proceeds !== null && currency !== null && (
        <>
          {rich("You receive {amount} after fees.", {
            amount: <Price amount={proceeds} currency={currencyOf(look, currency)} rounding="down" />,
          })}{" "}
        </>
      )}
      {buyer === null
        ? t("Sold on {chain}.", { chain: look.name })
        : rich("Bought on {chain} by {account}.", {
            chain: look.name,
            account: <AccountName address={buyer} />,
          })}
    </>
  );
}

/** How far an offer is from the floor; null where the two cannot be compared. */
function floorWords(unitPrice: string, floor: string | null, kind: string | undefined): string | null {
  if (floor === null || floor === "0" || kind === undefined || kind === "erc20") return null;
  const distance = Number(aboveFloor(BigInt(unitPrice), BigInt(floor)));
  if (distance === 0) return t("At the floor.");
  const share = formatShare(Math.abs(distance));
  return distance > 0 ? t("{share} above the floor.", { share }) : t("{share} below the floor.", { share });
}

function Offer({ notification, looks }: Props<"offer_received">) {
  const { unitPrice, floor, currency, chain, maker, expiresAt } = notification;
  const known = currencyOf(lookOf(looks, chain), currency);
  const distance = floorWords(unitPrice, floor, known?.kind);
  const hasEnded = useHasPassed(expiresAt);
  return (
    <>
      {distance} {rich("From {account}.", { account: <AccountName address={maker} /> })}{" "}
      {hasEnded ? t("It has ended.") : rich("Ends in {time}.", { time: <TimeLeft deadline={expiresAt} /> })}
    </>
  );
}

function Outbid({ notification: { scope, unitPrice, best, currency, chain }, looks }: Props<"outbid">) {
  const known = currencyOf(lookOf(looks, chain), currency);
  const prices = {
    best: <Price amount={best.unitPrice} currency={known} />,
    own: <Price amount={unitPrice} currency={known} />,
  };
  switch (scope) {
    case "item":
      return rich("The best offer is now {best}. Yours is {own}.", prices);
    case "collection":
      return rich("The best collection offer is now {best}. Yours is {own}.", prices);
    case "trait":
      return rich("The best trait offer is now {best}. Yours is {own}.", prices);
  }
}

function Inactive({ notification, looks }: Props<"order_inactive">) {
  const known = currencyOf(lookOf(looks, notification.chain), notification.currency);
  const { why, until } = inactiveWords(notification, known?.symbol ?? t("coins"));
  // A signature given just before may still fill it.
  if (notification.reason === "ended") return t("{why}. {until}", { why, until });
  const price = <Price amount={notification.price} currency={known} />;
  return (
    <>
      {notification.side === "listing"
        ? rich("{why}, so your listing at {price} cannot be filled.", { why, price })
        : rich("{why}, so your offer of {price} cannot be filled.", { why, price })}{" "}
      {until}
    </>
  );
}

function Returned({ notification, looks }: Props<"listing_returned">) {
  const { quantity, chain, currency, price: amount } = notification;
  const price = <Price amount={amount} currency={currencyOf(lookOf(looks, chain), currency)} />;
  return quantity === "1"
    ? rich("An old listing at {price} can be filled again. End it or keep it.", { price })
    : rich("An old listing of {units} for {price} can be filled again. End it or keep it.", {
        units: plural(BigInt(quantity), "{count} unit", "{count} units"),
        price,
      });
}

function Drop({ notification: { stage, opens, chain }, looks }: Props<"drop_opens">) {
  const known = currencyOf(lookOf(looks, chain), stage.currency);
  const price = <Price amount={stage.price} currency={known} />;
  const time = <TimeLeft deadline={stage.startsAt} />;
  if (opens === "now") return stage.price === "0" ? t("Free.") : rich("{price} each.", { price });
  return stage.price === "0"
    ? rich("Free, opens in {time}.", { time })
    : rich("{price} each, opens in {time}.", { price, time });
}

/** What it means for the account, in one line. */
export function NotificationMeaning({ notification, looks }: Props<Notification["kind"]>): ReactNode {
  const nameOf = (chain: string) => lookOf(looks, chain).name;
  switch (notification.kind) {
    case "sold":
      return <Sold notification={notification} looks={looks} />;
    case "offer_received":
      return <Offer notification={notification} looks={looks} />;
    case "outbid":
      return <Outbid notification={notification} looks={looks} />;
    case "order_inactive":
      return <Inactive notification={notification} looks={looks} />;
    case "listing_returned":
      return <Returned notification={notification} looks={looks} />;
    case "drop_opens":
      return <Drop notification={notification} looks={looks} />;
    case "move_delivered":
      return notification.seconds === null
        ? t("It can be traded there now.")
        : t("The move took {time}. It can be traded there now.", {
            time: formatDuration(notification.seconds),
          });
    case "move_late":
      return rich("It left {time}. The original is locked safely on {chain}.", {
        time: <RelativeTime timestamp={notification.startedAt} />,
        chain: nameOf(notification.fromChain),
      });
    case "move_stuck":
      return t("The original is locked safely on {chain}. Anyone can retry.", {
        chain: nameOf(notification.fromChain),
      });
    case "item_labelled":
      return notification.reason === null
        ? t("By the operator of this site.")
        : t("“{words}”", { words: notification.reason });
    case "price_alert":
      return rich("You asked to hear of a price at or below {price}.", {
        price: (
          <Price
            amount={notification.below}
            currency={currencyOf(lookOf(looks, notification.chain), notification.currency)}
          />
        ),
      });
  }
}
