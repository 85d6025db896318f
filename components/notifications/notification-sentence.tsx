import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { t } from "@/lib/language/translate";
import { Price } from "../market/price";

type Of<Kind extends Notification["kind"]> = Extract<Notification, { kind: Kind }>;

function Subject({ notification: { item, collection } }: { notification: Notification }) {
  return <strong className="font-semi">{item?.name ?? collection.name}</strong>;
}

function Amount({
  amount,
  currency,
  chain,
  looks,
}: {
  /** Base units of `currency`. */
  amount: string;
  currency: string;
  chain: string;
  looks: ChainLooks;
}) {
  return <Price amount={amount} currency={currencyOf(lookOf(looks, chain), currency)} />;
}

const scopes = { item: "an offer", collection: "a collection offer", trait: "a trait offer" } as const;

function soldWords({ price, currency, quantity, chain }: Of<"sold">, looks: ChainLooks): ReactNode {
  const units = quantity === "1" ? "sold" : `sold ${quantity} units`;
  if (price === null || currency === null) return units;
  return (
    <>
      {units} for <Amount {...{ amount: price, currency, chain, looks }} />
    </>
  );
}

function dropWords({ opens, stage }: Of<"drop_opens">): string {
  const kind = stage.kind === "public" ? "public stage" : "allowlist stage";
  const named = stage.name === null ? `its ${kind}` : `its stage “${stage.name}”`;
  return opens === "now" ? `opened ${named}` : `opens ${named} soon`;
}

/** What happened, as one sentence. */
export function NotificationSentence({
  notification,
  looks,
}: {
  notification: Notification;
  looks: ChainLooks;
}): ReactNode {
  const { chain } = notification;
  const subject = <Subject notification={notification} />;
  const nameOf = (id: string) => lookOf(looks, id).name;
  switch (notification.kind) {
    case "sold":
      return (
        <>
          {subject} {soldWords(notification, looks)}
        </>
      );
    case "offer_received": {
      const { scope, unitPrice, currency } = notification;
      return (
        <>
          {subject} has {scopes[scope]} of <Amount {...{ amount: unitPrice, currency, chain, looks }} />
        </>
      );
    }
    case "outbid":
      return <>You were outbid on {subject}</>;
    case "order_inactive":
      return (
        <>
          Your {notification.side === "listing" ? t("listing of") : t("offer on")} {subject} became inactive
        </>
      );
    case "drop_opens":
      return (
        <>
          {subject} {dropWords(notification)}
        </>
      );
    case "move_delivered":
      return (
        <>
          {subject} arrived on <strong className="font-semi">{nameOf(notification.toChain)}</strong>
        </>
      );
    case "move_late":
      return (
        <>
          Delivery of {subject} to {nameOf(notification.toChain)} is late
        </>
      );
    case "move_stuck":
      return (
        <>
          Delivery of {subject} to {nameOf(notification.toChain)} failed
        </>
      );
    case "item_labelled":
      return (
        <>
          {subject} was labelled “{notification.label.replaceAll("_", " ")}”
        </>
      );
    case "price_alert": {
      const { target, price, currency } = notification;
      return (
        <>
          {subject}{" "}
          {target === "floor" ? t("has a floor on {chain} of", { chain: nameOf(chain) }) : t("is listed at")}{" "}
          <Amount {...{ amount: price, currency, chain, looks }} />
        </>
      );
    }
  }
}
