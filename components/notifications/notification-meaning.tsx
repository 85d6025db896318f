import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { aboveFloor } from "@/lib/format/above-floor";
import { formatShare } from "@/lib/format/percent";
import { formatDuration } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { AccountName } from "../market/account-name";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { TimeLeft } from "../market/time-left";
import { useHasPassed } from "../market/use-has-passed";
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
          You receive <Price amount={proceeds} currency={currencyOf(look, currency)} rounding="down" /> after
          fees.{" "}
        </>
      )}
      {buyer === null ? (
        t("Sold on {look}.", { look: look.name })
      ) : (
        <>
          Bought on {look.name} by <AccountName address={buyer} />.
        </>
      )}
    </>
  );
}

/** How far an offer is from the floor; null where the two cannot be compared. */
function floorWords(unitPrice: string, floor: string | null, kind: string | undefined): string | null {
  if (floor === null || floor === "0" || kind === undefined || kind === "erc20") return null;
  const distance = Number(aboveFloor(BigInt(unitPrice), BigInt(floor)));
  if (distance === 0) return t("At the floor");
  return t("{distance} {value} the floor", {
    distance: formatShare(Math.abs(distance)),
    value: distance > 0 ? "above" : "below",
  });
}

function Offer({ notification, looks }: Props<"offer_received">) {
  const { unitPrice, floor, currency, chain, maker, expiresAt } = notification;
  const known = currencyOf(lookOf(looks, chain), currency);
  const distance = floorWords(unitPrice, floor, known?.kind);
  const hasEnded = useHasPassed(expiresAt);
  return (
    <>
      {distance !== null && `${distance}. `}
      From <AccountName address={maker} />.{" "}
      {hasEnded ? (
        t("It has ended.")
      ) : (
        <>
          Ends in <TimeLeft deadline={expiresAt} />.
        </>
      )}
    </>
  );
}

const scopes = { item: "offer", collection: "collection offer", trait: "trait offer" } as const;

function Outbid({ notification: { scope, unitPrice, best, currency, chain }, looks }: Props<"outbid">) {
  const known = currencyOf(lookOf(looks, chain), currency);
  return (
    <>
      The best {scopes[scope]} is now <Price amount={best.unitPrice} currency={known} />. Yours is{" "}
      <Price amount={unitPrice} currency={known} />.
    </>
  );
}

function Inactive({ notification, looks }: Props<"order_inactive">) {
  const known = currencyOf(lookOf(looks, notification.chain), notification.currency);
  const { why, until } = inactiveWords(notification, known?.symbol ?? "coins");
  // A signature given just before may still fill it.
  if (notification.reason === "ended") return `${why}. ${until}`;
  return (
    <>
      {why}, so your {notification.side === "listing" ? t("listing at") : t("offer of")}{" "}
      <Price amount={notification.price} currency={known} /> cannot be filled. {until}
    </>
  );
}

function Drop({ notification: { stage, opens, chain }, looks }: Props<"drop_opens">) {
  const known = currencyOf(lookOf(looks, chain), stage.currency);
  return (
    <>
      {stage.price === "0" ? (
        t("Free")
      ) : (
        <>
          <Price amount={stage.price} currency={known} /> each
        </>
      )}
      {opens === "soon" && (
        <>
          , opens in <TimeLeft deadline={stage.startsAt} />
        </>
      )}
      .
    </>
  );
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
    case "drop_opens":
      return <Drop notification={notification} looks={looks} />;
    case "move_delivered":
      return notification.seconds === null
        ? t("It can be traded there now.")
        : t("The move took {seconds}. It can be traded there now.", {
            seconds: formatDuration(notification.seconds),
          });
    case "move_late":
      return (
        <>
          It left <RelativeTime timestamp={notification.startedAt} />. The original is locked safely on{" "}
          {nameOf(notification.fromChain)}.
        </>
      );
    case "move_stuck":
      return t("The original is locked safely on {fromChain}. Anyone can retry.", {
        fromChain: nameOf(notification.fromChain),
      });
    case "item_labelled":
      return notification.reason === null ? t("By the operator of this site.") : `“${notification.reason}”`;
    case "price_alert":
      return (
        <>
          You asked to hear of a price at or below{" "}
          <Price
            amount={notification.below}
            currency={currencyOf(lookOf(looks, notification.chain), notification.currency)}
          />
          .
        </>
      );
  }
}
