"use client";

import type { OperatorHealth } from "@/lib/contract/operator/health";
import type { DeskHistory, DeskHour } from "@/lib/contract/operator/history";
import { formatBytes } from "@/lib/format/bytes";
import { formatCount } from "@/lib/format/count";
import { formatDuration } from "@/lib/format/time";
import { plural, t } from "@/lib/language/translate";
import { useOperator } from "@/lib/query/use-operator";
import { sparklinePath } from "../../market/sparkline-path";
import { Stat } from "../../market/stat";
import type { ChainHealth } from "./chain-table";
import { behindWords } from "./trouble";

/** The service counts as often. */
const readAgainMs = 300_000;
const hourSeconds = 3_600;

/** A figure of this moment, and how it is read from an hour. */
interface Card {
  label: string;
  figure: string;
  note: string;
  read: (hour: DeskHour) => number | null;
  words: (value: number) => string;
}

function cardsOf({ chains, orders, waiting, disks }: OperatorHealth): readonly Card[] {
  const slowest = chains.reduce<ChainHealth | undefined>(
    (worst, chain) => ((chain.lagSeconds ?? 0) > (worst?.lagSeconds ?? -1) ? chain : worst),
    undefined,
  );
  const [fullest] = [...disks].sort((one, other) => one.freeBytes - other.freeBytes);
  return [
    {
      label: t("Slowest chain"),
      figure: slowest === undefined ? "—" : behindWords(slowest),
      note: slowest?.name ?? t("No chain"),
      read: ({ lagSeconds }) => lagSeconds,
      words: formatDuration,
    },
    {
      label: t("Jobs waiting"),
      figure: formatCount(waiting.metadata + waiting.pictures),
      note: t("{metadata} metadata, {pictures} pictures", {
        metadata: formatCount(waiting.metadata),
        pictures: formatCount(waiting.pictures),
      }),
      read: ({ jobs }) => jobs,
      words: formatCount,
    },
    {
      label: t("Open orders"),
      figure: formatCount(orders.active),
      note: t("{count} inactive", { count: formatCount(orders.inactive) }),
      read: ({ openOrders }) => openOrders,
      words: formatCount,
    },
    {
      label: t("Reports"),
      figure: formatCount(waiting.reports),
      note: plural(waiting.appeals, "{count} appeal", "{count} appeals"),
      read: ({ reports }) => reports,
      words: formatCount,
    },
    {
      label: t("Disk free"),
      figure: fullest === undefined ? "—" : formatBytes(fullest.freeBytes),
      note:
        fullest === undefined ? t("Not known") : t("of {total}", { total: formatBytes(fullest.totalBytes) }),
      read: ({ diskFreeBytes }) => diskFreeBytes,
      words: formatBytes,
    },
  ];
}

/** Five figures of this moment, each with its course over the last hours. */
export function SparkCards({ health }: { health: OperatorHealth }) {
  const { data, error } = useOperator<DeskHistory>("history", {}, { refetchInterval: readAgainMs });
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5 [&>*]:rounded-panel [&>*]:border [&>*]:border-line [&>*]:bg-s1 [&>*]:p-3.5">
      {cardsOf(health).map(({ label, figure, note, read, words }) => (
        <Stat
          key={label}
          label={label}
          note={
            <>
              <span className="my-1.5 flex h-8 items-center">
                {data === undefined && error !== null && t("Its history could not be read.")}
                {data !== undefined && <HourLine history={data} read={read} words={words} />}
              </span>
              {note}
            </>
          }
        >
          {figure}
        </Stat>
      ))}
    </dl>
  );
}

const box = { width: 200, height: 32, inset: 2, from: 0 };

/** A figure's course, stretched to the width of its place. It begins at zero, so that small changes look small. */
function HourLine({
  history: { from, to, data },
  read,
  words,
}: Pick<Card, "read" | "words"> & { history: DeskHistory }) {
  const byHour = new Map(data.map((hour) => [hour.hour, read(hour)]));
  const length = (to - from) / hourSeconds + 1;
  const points = Array.from({ length }, (_, index) => byHour.get(from + index * hourSeconds) ?? null);
  const known = points.filter((point) => point !== null);
  const drawn = sparklinePath(points, box);
  if (drawn === null) return t("No history yet");
  const [least, most] = [words(Math.min(...known)), words(Math.max(...known))];
  return (
    <svg
      role="img"
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      className="h-full w-full text-ink-2"
    >
      <title>
        {least === most
          ? plural(length, "Last hour: {figure}", "Last {count} hours: {figure}", { figure: least })
          : plural(length, "Last hour: {least} to {most}", "Last {count} hours: {least} to {most}", {
              least,
              most,
            })}
      </title>
      <path
        d={drawn.path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
