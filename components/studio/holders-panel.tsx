import type { StudioCollection } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { PageLink } from "../ui/page-link";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { AccountCell } from "./account-cell";

const mostRows = 8;

/** The largest holders of each collection; an account that holds two collections has a row for each. */
export function HoldersPanel({ collections }: { collections: readonly StudioCollection[] }) {
  const rows = collections
    .flatMap(({ slug, name, largestHolders }) => largestHolders.map((holder) => ({ slug, name, ...holder })))
    .sort(
      (a, b) =>
        Number(BigInt(b.quantity) > BigInt(a.quantity)) - Number(BigInt(b.quantity) < BigInt(a.quantity)),
    )
    .slice(0, mostRows);
  return (
    <Panel title={t("Largest holders")} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-small text-ink-2">{t("Nobody holds an item yet.")}</p>
      ) : (
        <div className="px-4.5 sm:px-2">
          <Table caption={t("Largest holders of each collection")}>
            <thead>
              <tr>
                <HeadCell>{t("Account")}</HeadCell>
                <HeadCell>{t("Collection")}</HeadCell>
                <HeadCell align="right">{t("Items")}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ slug, name, address, quantity }) => (
                <Row key={`${slug} ${address}`} className="bg-transparent last:border-b-0">
                  <AccountCell address={address} />
                  <Cell className="max-w-0 w-2/5">
                    <PageLink href={collectionPath(slug)} className="block truncate hover:underline">
                      {name}
                    </PageLink>
                  </Cell>
                  <Cell align="right" className="font-semi">
                    {formatCount(quantity)}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Panel>
  );
}
