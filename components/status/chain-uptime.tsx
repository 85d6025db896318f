import type { ChainLook } from "@/lib/chains/chain-look";
import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatDate } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../market/chain-tile";
import { cx } from "../ui/cx";
import { chainWords } from "./status-words";
import { shownAvailability, uptimeDays } from "./uptime-days";

const barWidth = 4;
const step = 6;
const height = 30;
const shortHeight = 16;

/** A chain's row: its state now, its last 90 days as bars, and the share of time without trouble. */
export function ChainUptime({
  chain,
  look,
  now,
}: {
  chain: ServiceStatus["chains"][number];
  look: ChainLook;
  /** Unix seconds. */
  now: number;
}) {
  const isGood = chain.status === "live" && chain.trading.state === "on";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_4.5rem]">
      <div className="flex items-center gap-3">
        <ChainTile chain={look} size={20} named />
        <div className="min-w-0">
          <p className="font-semi">{chain.name}</p>
          <p className={cx("text-small", isGood ? "text-ink-2" : "text-warn")}>{chainWords(chain)}</p>
        </div>
      </div>
      <div className="max-md:order-last max-md:col-span-2">
        <Bars chain={chain} now={now} />
      </div>
      <Availability chain={chain} />
    </li>
  );
}

function Availability({ chain }: { chain: ServiceStatus["chains"][number] }) {
  const share = shownAvailability(chain);
  if (share !== null) return <p className="text-end text-ui">{share}</p>;
  return (
    <p className="text-end text-ui">
      <span aria-hidden>—</span>
      <span className="sr-only">{t("Known after an hour")}</span>
    </p>
  );
}

function Bars({ chain, now }: { chain: ServiceStatus["chains"][number]; now: number }) {
  const days = uptimeDays(chain.days, now);
  const troubled = days.filter(({ readings }) => (readings?.troubledMinutes ?? 0) > 0);
  const read = days.filter(({ readings }) => readings !== null).length;
  return (
    <svg
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("{chain}: trouble on {count} of {read} days that were read", {
        chain: chain.name,
        count: troubled.length,
        read,
      })}
      className="keep-colors h-7.5 w-full"
    >
      {days.map(({ day, readings }, index) => {
        if (readings === null) return null;
        const isTroubled = readings.troubledMinutes > 0;
        const high = isTroubled ? height : shortHeight;
        return (
          <rect
            key={day}
            x={index * step}
            y={height - high}
            width={barWidth}
            height={high}
            className={isTroubled ? "fill-warn" : "fill-s3"}
          >
            <title>
              {isTroubled
                ? t("{date}: {minutes} min of trouble", {
                    date: formatDate(day, "utc"),
                    minutes: readings.troubledMinutes,
                  })
                : t("{date}: no trouble", { date: formatDate(day, "utc") })}
            </title>
          </rect>
        );
      })}
    </svg>
  );
}
