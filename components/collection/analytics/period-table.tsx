import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Collection, Interval } from "@/lib/contract/collection";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { DecimalPrice } from "../../market/decimal-price";
import { Cell, HeadCell, Row, Table } from "../../ui/table";

const periods: readonly (readonly [interval: Interval, words: string])[] = [
  ["24h", msg("24h")],
  ["7d", msg("7d")],
  ["30d", msg("30d")],
  ["all", msg("all time")],
];

/** What a collection sold in each period, as its record has it: all that the charts show that needs no script. */
export function PeriodTable({
  name,
  stats: { sales, volume, washTrade },
  looks,
}: {
  name: string;
  stats: Pick<Collection["stats"], "sales" | "volume" | "washTrade">;
  looks: ChainLooks;
}) {
  const chains = Object.keys(volume.all).map((id) => lookOf(looks, id));
  // The volume has them in it, so they are never left unsaid.
  const suspected = washTrade !== undefined && washTrade.sales.all > 0 ? washTrade.sales : null;
  return (
    <Table caption={t("Sales and volume of {name}", { name })}>
      <thead>
        <tr>
          <HeadCell>{t("Period")}</HeadCell>
          <HeadCell align="right">{t("Sales")}</HeadCell>
          {suspected !== null && <HeadCell align="right">{t("Suspected wash trades")}</HeadCell>}
          {chains.map((look) => (
            <HeadCell key={look.id} align="right">
              {t("Volume on {chain}", { chain: look.name })}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map(([interval, words]) => (
          <Row key={interval}>
            <Cell>{t(words)}</Cell>
            <Cell align="right">{formatCount(sales[interval])}</Cell>
            {suspected !== null && <Cell align="right">{formatCount(suspected[interval])}</Cell>}
            {chains.map((look) => (
              <Cell key={look.id} align="right">
                <DecimalPrice value={volume[interval][look.id] ?? "0"} currency={nativeOf(looks, look.id)} />
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
