"use client";

import type { VaultMove } from "@/lib/contract/vault";
import { formatDuration } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";
import type { UsualCrossing } from "@/lib/vault/crossing-times";
import { RelativeTime } from "../market/relative-time";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { Spinner } from "../ui/spinner";

const looks = {
  pending: { word: msg("Crossing"), tone: "text-accent-text", icon: <Spinner size={18} /> },
  failed: { word: msg("Delivery failed"), tone: "text-neg", icon: <Icon name="circle-alert" size={18} /> },
  delivered: { word: msg("Delivered"), tone: "text-pos", icon: <Icon name="circle-check" size={18} /> },
};

/** The move's state in one word, and its start. */
export function MoveStatus({
  move,
  usual,
  isLate,
}: {
  move: VaultMove;
  usual: UsualCrossing | null;
  isLate: boolean;
}) {
  const { word, tone, icon } = looks[move.state];
  const { originTransaction: origin, destinationTransaction: arrival, retry } = move;
  return (
    <div role="status" className="lg:text-right">
      <p className={cx("flex items-center gap-2 text-t3 lg:justify-end", tone)}>
        {icon}
        {word}
      </p>
      {isLate && (
        <p className="mt-1 text-small">
          {t("{value} The original is safe.", {
            value: usual === null ? t("Taking over an hour.") : t("Taking longer than usual."),
          })}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        {move.state === "pending" && (
          <>
            Started <RelativeTime timestamp={origin.timestamp} />
            {usual !== null && `, ${usual.words}`}
          </>
        )}
        {move.state === "failed" && retry !== null && (
          <>
            Stopped <RelativeTime timestamp={retry.lastAttemptAt} />. The original is safe.
          </>
        )}
        {move.state === "delivered" && arrival !== null && (
          <>
            <RelativeTime timestamp={arrival.timestamp} />, took{" "}
            {formatDuration(Math.max(1, arrival.timestamp - origin.timestamp))}
          </>
        )}
      </p>
    </div>
  );
}
