import type { HolderBands } from "@/lib/contract/chart";
import { formatCount } from "@/lib/format/count";
import { formatShare } from "@/lib/format/percent";
import { plural, t } from "@/lib/language/translate";
import { Meter } from "../../ui/meter";
import { Cell, HeadCell, Row, Table } from "../../ui/table";

/** The band in words: "1", "2–5", "Over 50". */
function bandWords({ from, to }: HolderBands["bands"][number]): string {
  if (to === null) return t("Over {count}", { count: formatCount(from - 1) });
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}

const shareOf = (part: number, whole: number) => formatShare(whole === 0 ? 0 : part / whole);

/** The holders of a collection by how much they hold. On phones the counts of holders alone. */
export function HolderBandsTable({
  name,
  holders: { holders, quantity, bands },
}: {
  name: string;
  holders: HolderBands;
}) {
  const most = Math.max(1, ...bands.map((band) => band.holders));
  return (
    <Table
      caption={t("Holders of {name} by how many they hold", { name })}
      className="[&_td]:px-4.5! [&_th]:px-4.5!"
    >
      <thead>
        <tr>
          <HeadCell>{t("Items held")}</HeadCell>
          <HeadCell hideLabel className="w-2/5">
            {t("Share")}
          </HeadCell>
          <HeadCell align="right">{t("Holders")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Of holders")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Items")}
          </HeadCell>
          <HeadCell align="right" className="max-sm:hidden">
            {t("Of items")}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <Row key={band.from} height={40} className="bg-s1! last:border-b-0">
            <Cell className="whitespace-nowrap">{bandWords(band)}</Cell>
            <Cell>
              <Meter
                label={t("Holders of {band}", { band: bandWords(band) })}
                value={band.holders}
                max={most}
                text={plural(band.holders, "{count} holder", "{count} holders")}
              />
            </Cell>
            <Cell align="right" className="font-semi">
              {formatCount(band.holders)}
            </Cell>
            <Cell align="right" className="text-ink-2 max-sm:hidden">
              {shareOf(band.holders, holders)}
            </Cell>
            <Cell align="right" className="max-sm:hidden">
              {formatCount(band.quantity)}
            </Cell>
            <Cell align="right" className="text-ink-2 max-sm:hidden">
              {shareOf(Number(band.quantity), Number(quantity))}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
