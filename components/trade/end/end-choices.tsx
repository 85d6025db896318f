"use client";

import type { ReactNode } from "react";
import type { OrderSide } from "@/lib/contract/order";
import { formatClock } from "@/lib/format/clock";
import { t } from "@/lib/language/translate";
import { serverSignatureSeconds } from "@/lib/trade/end/is-endable";
import type { EndOrderHow } from "@/lib/trade/end/prepare";
import { ChoiceCards } from "../../ui/choice-cards";
import { Icon } from "../../ui/icon";
import { rich } from "../../ui/rich";
import { useNow } from "../use-now";
import { endOptions, howLabels } from "./end-order-words";

function Statement({ icon, children }: { icon: "check" | "triangle-alert"; children: ReactNode }) {
  const tone = icon === "check" ? "text-pos" : "text-warn";
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} size={16} className={`mt-0.5 shrink-0 ${tone}`} />
      <span>{children}</span>
    </li>
  );
}

/** What ending without a fee does, and what it relies on. */
function EndStatements({ side }: { side: OrderSide }) {
  const until = Math.floor(useNow() / 1_000) + serverSignatureSeconds;
  const time = <b className="tabular-nums">{formatClock(until)}</b>;
  const parts = { seconds: `${serverSignatureSeconds}`, time };
  return (
    <ul className="flex flex-col gap-1.5">
      <Statement icon="check">
        {side === "listing"
          ? t(
              "From the next second this server signs no sale of it, and without that signature the zone refuses.",
            )
          : t(
              "From the next second this server signs no sale to you, and without that signature the zone refuses.",
            )}
      </Statement>
      <Statement icon="check">{t("You sign a message. Nothing is sent to the chain.")}</Statement>
      <Statement icon="triangle-alert">
        {side === "listing"
          ? rich(
              "A signature given in the last {seconds} s still counts. If someone is buying right now, it may still go through until {time}.",
              parts,
            )
          : rich(
              "A signature given in the last {seconds} s still counts. If someone is selling to you right now, it may still go through until {time}.",
              parts,
            )}
      </Statement>
      <Statement icon="triangle-alert">
        {t("You rely on this site's server to keep refusing. The chain itself still knows the order.")}
      </Statement>
    </ul>
  );
}

/** The ways to end an order, each with its effect and its cost. The first is free and needs trust in the server. */
export function EndChoices({
  side,
  isEndable,
  isHidden,
  isEnded,
  cost,
  value,
  onValueChange,
}: {
  side: OrderSide;
  isEndable: boolean;
  isHidden: boolean;
  /** Its maker ended it already; only the chain still knows it. */
  isEnded: boolean;
  /** What the cancellation costs. */
  cost: string;
  value: EndOrderHow;
  onValueChange: (how: EndOrderHow) => void;
}) {
  const end = {
    value: "end",
    label: t(howLabels.end),
    aside: (
      <span className="inline-flex items-center gap-1.5 font-semi text-accent-text">
        <Icon name="feather" size={14} /> {t("Free, at once")}
      </span>
    ),
    children: <EndStatements side={side} />,
  } as const;
  const others = endOptions(side, isHidden)
    .filter((option) => !isEnded || option.value === "cancel")
    .map(({ hint, ...option }) => ({
      ...option,
      aside: option.value === "cancel" ? cost : t("Free"),
      children: hint,
    }));
  return (
    <ChoiceCards<EndOrderHow>
      label={t("How")}
      options={[...(isEndable ? [end] : []), ...others]}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
