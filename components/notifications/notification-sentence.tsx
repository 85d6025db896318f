import type { ReactNode } from "react";
import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { Notification } from "@/lib/contract/notification";
import { plural } from "@/lib/language/translate";
import { Price } from "../market/price";
import { rich } from "../ui/rich";

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

function soldWords({ price, currency, quantity, chain }: Of<"sold">, looks: ChainLooks, name: ReactNode) {
  const units = quantity === "1" ? null : plural(BigInt(quantity), "{count} unit", "{count} units");
  if (price === null || currency === null)
    return units === null ? rich("{name} sold", { name }) : rich("{name} sold {units}", { name, units });
  const amount = <Amount {...{ amount: price, currency, chain, looks }} />;
  return units === null
    ? rich("{name} sold for {price}", { name, price: amount })
    : rich("{name} sold {units} for {price}", { name, units, price: amount });
}

function offerWords(
  { scope, unitPrice, currency, chain }: Of<"offer_received">,
  looks: ChainLooks,
  name: ReactNode,
) {
  const parts = { name, price: <Amount {...{ amount: unitPrice, currency, chain, looks }} /> };
  switch (scope) {
    case "item":
      return rich("{name} has an offer of {price}", parts);
    case "collection":
      return rich("{name} has a collection offer of {price}", parts);
    case "trait":
      return rich("{name} has a trait offer of {price}", parts);
  }
}

function dropWords({ opens, stage }: Of<"drop_opens">, name: ReactNode) {
  if (stage.name !== null) {
    const parts = { name, stage: stage.name };
    return opens === "now"
      ? rich("{name} opened its stage “{stage}”", parts)
      : rich("{name} opens its stage “{stage}” soon", parts);
  }
  if (stage.kind === "public")
    return opens === "now"
      ? rich("{name} opened its public stage", { name })
      : rich("{name} opens its public stage soon", { name });
  return opens === "now"
    ? rich("{name} opened its allowlist stage", { name })
    : rich("{name} opens its allowlist stage soon", { name });
}

function inactiveSentence({ side, reason }: Of<"order_inactive">, name: ReactNode) {
  if (reason === "expired")
    return side === "listing"
      ? rich("Your listing of {name} expired", { name })
      : rich("Your offer on {name} expired", { name });
  return side === "listing"
    ? rich("Your listing of {name} became inactive", { name })
    : rich("Your offer on {name} became inactive", { name });
}

function labelledWords({ label }: Of<"item_labelled">, name: ReactNode) {
  switch (label) {
    case "reported":
      return rich("{name} was labelled “reported”", { name });
    case "disputed_ownership":
      return rich("{name} was labelled “disputed ownership”", { name });
    case "explicit":
      return rich("{name} was labelled “explicit”", { name });
    default:
      return rich("{name} was labelled “{label}”", { name, label: label.replaceAll("_", " ") });
  }
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
  const name = <Subject notification={notification} />;
  const nameOf = (id: string) => lookOf(looks, id).name;
  switch (notification.kind) {
    case "sold":
      return soldWords(notification, looks, name);
    case "offer_received":
      return offerWords(notification, looks, name);
    case "outbid":
      return rich("You were outbid on {name}", { name });
    case "order_inactive":
      return inactiveSentence(notification, name);
    case "listing_returned":
      return notification.quantity === "1"
        ? rich("{name} is back in your wallet", { name })
        : rich("Units of {name} are back in your wallet", { name });
    case "drop_opens":
      return dropWords(notification, name);
    case "move_delivered":
      return rich("{name} arrived on {chain}", {
        name,
        chain: <strong className="font-semi">{nameOf(notification.toChain)}</strong>,
      });
    case "move_late":
      return notification.isReminder
        ? rich("Delivery of {name} to {chain} is still late", { name, chain: nameOf(notification.toChain) })
        : rich("Delivery of {name} to {chain} is late", { name, chain: nameOf(notification.toChain) });
    case "move_stuck":
      return notification.isReminder
        ? rich("{name} still waits for its delivery to {chain}", {
            name,
            chain: nameOf(notification.toChain),
          })
        : rich("Delivery of {name} to {chain} failed", { name, chain: nameOf(notification.toChain) });
    case "item_labelled":
      return labelledWords(notification, name);
    case "price_alert": {
      const { target, price, currency } = notification;
      const amount = <Amount {...{ amount: price, currency, chain, looks }} />;
      return target === "floor"
        ? rich("{name} has a floor on {chain} of {price}", { name, chain: nameOf(chain), price: amount })
        : rich("{name} is listed at {price}", { name, price: amount });
    }
  }
}
