import { type ChainLooks, currencyOf, lookOf } from "@/lib/chains/chain-look";
import type { StudioSale } from "@/lib/contract/studio";
import { missing } from "@/lib/format/decimal";
import { itemPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Price } from "../market/price";
import { RelativeTime } from "../market/relative-time";
import { Thumb } from "../market/thumb";
import { PageLink } from "../ui/page-link";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { Tag } from "../ui/tag";

/** What a sale paid, or why it paid nothing. */
function Earned({ sale, looks }: { sale: StudioSale; looks: ChainLooks }) {
  const { earnings, earned, chain, currency } = sale;
  if (earnings === "paid") {
    return (
      <span className="font-semi">
        <Price amount={earned} currency={currencyOf(lookOf(looks, chain), currency)} rounding="down" native />
      </span>
    );
  }
  if (earnings === "not_paid") return <Tag tone="warn">{t("Not paid")}</Tag>;
  if (earnings === "own") return <span className="text-ink-3">{t("Your own sale")}</span>;
  if (earnings === "unknown") return <span className="text-ink-3">{t("Unknown")}</span>;
  return <span className="text-ink-3">{missing}</span>;
}

/** The latest sales of all collections, and what each paid the creator. */
export function SalesPanel({ sales, looks }: { sales: readonly StudioSale[]; looks: ChainLooks }) {
  return (
    <Panel title={t("Latest sales")} flush={sales.length > 0}>
      {sales.length === 0 ? (
        <p className="text-small text-ink-2">{t("No sales in this period.")}</p>
      ) : (
        <div className="px-4.5 sm:px-2">
          <Table caption={t("What the latest sales paid")}>
            <thead>
              <tr>
                <HeadCell>{t("Item")}</HeadCell>
                <HeadCell align="right" className="max-sm:hidden">
                  {t("Price")}
                </HeadCell>
                <HeadCell align="right">{t("You earned")}</HeadCell>
                <HeadCell align="right" hideLabel>
                  {t("Time")}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {sales.map((sale) => (
                <Row
                  key={`${sale.txHash} ${sale.contract} ${sale.tokenId} ${sale.seller}`}
                  className="bg-transparent last:border-b-0"
                  linked
                >
                  <Cell className="w-full max-w-0">
                    <span className="flex min-w-0 items-center gap-2.5">
                      <Thumb image={sale.image} size={28} explicit={false} />
                      <PageLink href={itemPath(sale)} className="stretched-link min-w-0 truncate font-semi">
                        {sale.name}
                      </PageLink>
                    </span>
                  </Cell>
                  <Cell align="right" className="whitespace-nowrap max-sm:hidden">
                    <Price
                      amount={sale.price}
                      currency={currencyOf(lookOf(looks, sale.chain), sale.currency)}
                      native
                    />
                  </Cell>
                  <Cell align="right" className="whitespace-nowrap">
                    <Earned sale={sale} looks={looks} />
                  </Cell>
                  <Cell align="right" className="text-ink-3">
                    <RelativeTime timestamp={sale.at} />
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
