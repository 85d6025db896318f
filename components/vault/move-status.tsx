"use client";

import type { VaultMove } from "@/lib/contract/vault";
import { formatDuration } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";
import type { UsualCrossing } from "@/lib/vault/crossing-times";
import { RelativeTime } from "../market/relative-time";
import { cx } from "../ui/cx";
import { Icon } from "../ui/icon";
import { rich } from "../ui/rich";
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
  const started = <RelativeTime timestamp={origin.timestamp} />;
  return (
    <div role="status" className="lg:text-end">
      <p className={cx("flex items-center gap-2 text-t3 lg:justify-end", tone)}>
        {icon}
        {t(word)}
      </p>
      {isLate && (
        <p className="mt-1 text-small">
          {usual === null
            ? t("Taking over an hour. The original is safe.")
            : t("Taking longer than usual. The original is safe.")}
        </p>
      )}
      <p className="mt-1 text-small text-ink-2">
        {move.state === "pending" && usual === null && rich("Started {time}", { time: started })}
        {move.state === "pending" &&
          usual !== null &&
          rich("Started {time}, {usual}", { time: started, usual: usual.words })}
        {move.state === "failed" &&
          retry !== null &&
          rich("Stopped {time}. The original is safe.", {
            time: <RelativeTime timestamp={retry.lastAttemptAt} />,
          })}
        {move.state === "delivered" &&
          arrival !== null &&
          rich("{time}, took {duration}", {
            time: <RelativeTime timestamp={arrival.timestamp} />,
            duration: formatDuration(Math.max(1, arrival.timestamp - origin.timestamp)),
          })}
      </p>
    </div>
  );
}
