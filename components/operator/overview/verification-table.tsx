import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { differenceWords } from "@/lib/format/difference-words";
import { t } from "@/lib/language/translate";
import { LocalTime } from "../../market/local-time";
import { Disclosure } from "../../ui/disclosure";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import type { ChainHealth } from "./chain-table";

/** What the last daily check of each chain compared with the chain's own state, and what differed. */
export function VerificationTable({ chains }: { chains: readonly ChainHealth[] }) {
  const differences = chains.flatMap(({ id, name, verification }) =>
    (verification?.differences ?? []).map((difference, index) => ({
      ...difference,
      name,
      key: `${id} ${index}`,
    })),
  );
  const differing = chains.reduce((sum, { verification }) => sum + (verification?.differing ?? 0), 0);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-t2">{t("Compared with the chains")}</h2>
      <Table caption={t("Compared with the chains")}>
        <thead>
          <tr>
            <HeadCell>{t("Chain")}</HeadCell>
            <HeadCell>{t("Last check")}</HeadCell>
            <HeadCell align="right" className="max-md:hidden">
              {t("At block")}
            </HeadCell>
            <HeadCell align="right">{t("Compared")}</HeadCell>
            <HeadCell align="right" className="max-md:hidden">
              {t("Without an answer")}
            </HeadCell>
            <HeadCell align="right">{t("Different")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {chains.map(({ id, name, verification }) => (
            <Row key={id} height={40} className={verification?.differing ? "bg-warn-soft" : ""}>
              <Cell>{name}</Cell>
              {verification === null ? (
                <Cell colSpan={5} className="text-ink-2">
                  {t("No check has ended yet.")}
                </Cell>
              ) : (
                <Checked {...verification} />
              )}
            </Row>
          ))}
        </tbody>
      </Table>
      {differences.length > 0 && (
        <Disclosure summary={t("Differences")} count={differing} open>
          <Table caption={t("Differences from the chains")}>
            <thead>
              <tr>
                <HeadCell>{t("Chain")}</HeadCell>
                <HeadCell>{t("Contract")}</HeadCell>
                <HeadCell>{t("What")}</HeadCell>
                <HeadCell>{t("Database")}</HeadCell>
                <HeadCell>{t("Chain says")}</HeadCell>
                <HeadCell>{t("Cause")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ key, name, contract, subject, stored, onChain, cause }) => (
                <Row key={key} height={40}>
                  <Cell>{name}</Cell>
                  <Cell className="mono">{formatAddress(contract)}</Cell>
                  <Cell className="[overflow-wrap:anywhere]">{differenceWords(subject)}</Cell>
                  <Cell className="[overflow-wrap:anywhere]">{differenceWords(stored)}</Cell>
                  <Cell className="[overflow-wrap:anywhere]">{differenceWords(onChain)}</Cell>
                  <Cell className="min-w-60 [overflow-wrap:anywhere]">{differenceWords(cause)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
    </div>
  );
}

function Checked({
  endedAt,
  block,
  checked,
  unanswered,
  differing,
}: NonNullable<ChainHealth["verification"]>) {
  return (
    <>
      <Cell>
        <LocalTime timestamp={endedAt} />
      </Cell>
      <Cell align="right" className="mono max-md:hidden">
        {formatCount(block)}
      </Cell>
      <Cell align="right">{formatCount(checked)}</Cell>
      <Cell align="right" className="max-md:hidden">
        {formatCount(unanswered)}
      </Cell>
      <Cell align="right" className={differing > 0 ? "font-semi text-warn" : ""}>
        {formatCount(differing)}
      </Cell>
    </>
  );
}
