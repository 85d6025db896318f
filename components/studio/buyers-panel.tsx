import type { ChainLooks } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { Studio } from "@/lib/contract/studio";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { Panel } from "../ui/panel";
import { Cell, HeadCell, Row, Table } from "../ui/table";
import { AccountCell } from "./account-cell";
import { SumText } from "./sum-text";
import { sumsOf } from "./sums";

/** The accounts that bought most often from others; minting is no purchase. */
export function BuyersPanel({ studio, looks }: { studio: Studio; looks: ChainLooks }) {
  const { bestBuyers: buyers, collections } = studio;
  if (buyers.length === 0) return null;
  const spent = (sums: Record<string, string>) =>
    sumsOf(
      Object.entries(sums).flatMap(([chain, amount]) => {
        const coin = nativeOf(looks, chain);
        return coin === null ? [] : [{ chain, currency: coin.address, amount }];
      }),
      looks,
    );
  const hasOtherVolume = sumsOf(
    collections.flatMap(({ volume }) => volume),
    looks,
  ).some(({ currency }) => currency.kind !== "native");
  return (
    <Panel title={t("Best buyers")} flush>
      <div className="px-4.5 sm:px-2">
        <Table caption={t("What the best buyers paid")}>
          <thead>
            <tr>
              <HeadCell>{t("Account")}</HeadCell>
              <HeadCell align="right">{t("Purchases")}</HeadCell>
              <HeadCell align="right">{t("Paid")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {buyers.map((buyer) => (
              <Row key={buyer.address} className="bg-transparent last:border-b-0">
                <AccountCell address={buyer.address} />
                <Cell align="right" className="font-semi">
                  {formatCount(buyer.purchases)}
                </Cell>
                <Cell align="right">
                  <SumText sums={spent(buyer.spent)} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        {hasOtherVolume && (
          <p className="px-2.5 pb-3 text-small text-ink-3">
            {t("Other currencies count at the rate of their sale; without a rate they are left out.")}
          </p>
        )}
      </div>
    </Panel>
  );
}
