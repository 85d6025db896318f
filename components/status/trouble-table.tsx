import type { ServiceStatus } from "@/lib/contract/service-status";
import { formatCount } from "@/lib/format/count";
import { formatDate } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { Disclosure } from "../ui/disclosure";
import { Cell, HeadCell, Row, Table } from "../ui/table";

/** The tall bars of all chains as a table, newest first. */
export function TroubleTable({ chains }: Pick<ServiceStatus, "chains">) {
  const rows = chains
    .flatMap(({ id, name, days }) => days.map((day) => ({ id, name, ...day })))
    .filter(({ troubledMinutes }) => troubledMinutes > 0)
    .sort((one, other) => other.day - one.day);
  return (
    <Disclosure
      summary={t("Days with trouble, as a table")}
      count={formatCount(rows.length)}
      className="mt-1"
    >
      {rows.length === 0 ? (
        <p className="text-small text-ink-2">{t("No trouble was recorded.")}</p>
      ) : (
        <Table caption={t("Days with trouble, newest first")}>
          <thead>
            <tr>
              <HeadCell>{t("Day (UTC)")}</HeadCell>
              <HeadCell>{t("Chain")}</HeadCell>
              <HeadCell align="right">{t("Minutes with trouble")}</HeadCell>
              <HeadCell align="right">{t("Minutes that were read")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, day, troubledMinutes, readMinutes }) => (
              <Row key={`${id} ${day}`} height={40}>
                <Cell>{formatDate(day, "utc")}</Cell>
                <Cell>{name}</Cell>
                <Cell align="right">{formatCount(troubledMinutes)}</Cell>
                <Cell align="right">{formatCount(readMinutes)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </Disclosure>
  );
}
