"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import { formatAddress } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { plural, t } from "@/lib/language/translate";
import type { AcceptManyReview } from "@/lib/trade/accept-many/request";
import { Note } from "../../ui/note";
import { HeadCell, Table } from "../../ui/table";
import { AcceptManyRow } from "./accept-many-row";
import { type AcceptRow, entryOf } from "./use-accept-rows";

export interface AcceptManyTableProps {
  rows: readonly AcceptRow[];
  web: WebChain;
  leftOut: AcceptManyReview["leftOut"];
  locked: boolean;
  onChoose: (key: string, isChosen: boolean) => void;
  onPick: (key: string, itemKey: string) => void;
  onType: (key: string, text: string) => void;
}

/** The offers for several units of which something is chosen, and how much that is. */
function severalOf({ rows, locked }: Pick<AcceptManyTableProps, "rows" | "locked">) {
  const offers = new Map(rows.map(({ offer }) => [offer.id, offer]));
  return [...offers.values()].flatMap((offer) => {
    if (locked || offer.quantity === "1") return [];
    const taken = rows
      .filter((row) => row.isChosen && row.offer.id === offer.id)
      .reduce((sum, { quantity }) => sum + quantity, 0n);
    return taken === 0n ? [] : [{ offer, taken, isWhole: taken >= BigInt(offer.remaining) }];
  });
}

/** The offers to accept together, each with the item that is given to it. */
export function AcceptManyTable(props: AcceptManyTableProps) {
  const { rows, web, leftOut, locked, onChoose, onPick, onType } = props;
  const words = new Map(leftOut.map(({ entry, words: { title } }) => [entry.key, t(title)]));
  return (
    <>
      <Table caption={t("Offers to accept, highest first")}>
        <thead className="max-lg:sr-only">
          <tr>
            <HeadCell hideLabel>{t("Accept")}</HeadCell>
            <HeadCell>{t("You give")}</HeadCell>
            <HeadCell className="max-lg:hidden">{t("Offer")}</HeadCell>
            <HeadCell align="right">{t("Price")}</HeadCell>
            <HeadCell align="right" className="max-lg:hidden">
              {t("vs floor")}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <AcceptManyRow
              key={row.key}
              row={row}
              web={web}
              leftOut={(row.isChosen && words.get(entryOf(row)[0]?.key ?? "")) || null}
              locked={locked}
              onChoose={(isChosen) => onChoose(row.key, isChosen)}
              onPick={(itemKey) => onPick(row.key, itemKey)}
              onType={(text) => onType(row.key, text)}
            />
          ))}
        </tbody>
      </Table>
      {severalOf({ rows, locked }).map(({ offer, taken, isWhole }) => (
        <Note
          key={offer.id}
          title={t("The offer of {maker} is for {count}, {left} left.", {
            maker: formatAddress(offer.maker),
            count: plural(BigInt(offer.quantity), "{count} item", "{count} items"),
            left: formatCount(offer.remaining),
          })}
        >
          {isWhole
            ? t("You fill all of it. After this no other holder can take it.")
            : plural(taken, "You fill {count} of them.", "You fill {count} of them.")}
        </Note>
      ))}
    </>
  );
}
