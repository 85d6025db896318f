import type { ReactNode } from "react";
import type {
  ContractFacts as ContractFactsRecord,
  ProbedContract,
} from "@/lib/contract/operator/collections";
import { formatCount } from "@/lib/format/count";
import { formatBps } from "@/lib/format/percent";
import { formatDate } from "@/lib/format/time";
import { t } from "@/lib/language/translate";
import { AddressText } from "../../market/address";
import { Icon } from "../../ui/icon";
import { Tag } from "../../ui/tag";

const unknown = <span className="text-ink-3">—</span>;
const standards = { erc721: "ERC-721", erc1155: "ERC-1155" };

/** What a contract answers, and what that means for those who trade its items. */
export function ContractFacts({ found, facts }: { found: ProbedContract; facts: ContractFactsRecord }) {
  const {
    standard,
    enumerable,
    name,
    symbol,
    supply,
    owner,
    deployed,
    implementation,
    earnings,
    transferPolicy,
  } = facts;
  return (
    <div className="grid gap-x-7 gap-y-4 md:grid-cols-2">
      <Facts title={t("Found on the chain")}>
        <Fact label={t("Standard")}>
          {standard === null ? (
            <Tag tone="warn">{t("Neither ERC-721 nor ERC-1155")}</Tag>
          ) : enumerable ? (
            t("{standard}, enumerable", { standard: standards[standard] })
          ) : (
            standards[standard]
          )}
        </Fact>
        <Fact label={t("Name and symbol")}>
          {name ?? unknown}
          {symbol !== null && `, ${symbol}`}
        </Fact>
        <Fact label={t("Supply")}>{supply === null ? unknown : formatCount(supply)}</Fact>
        <Fact label={t("Owner")}>{owner === null ? unknown : <AddressText address={owner} />}</Fact>
        <Fact label={t("Deployed")}>
          {deployed === null
            ? unknown
            : t("{date}, block {block}", {
                date: formatDate(deployed.timestamp, "local"),
                block: formatCount(deployed.block),
              })}
        </Fact>
        <Fact label={t("Proxy")}>
          {implementation === null ? (
            t("No")
          ) : (
            <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
              {t("Its code can be replaced")}
            </Tag>
          )}
        </Fact>
      </Facts>
      <Facts title={t("What it means")}>
        <Fact label={t("Earnings")}>
          {earnings === null ? t("None named") : t("{share} by ERC-2981", { share: formatBps(earnings.bps) })}
        </Fact>
        <Fact label={t("Enforced")}>
          {transferPolicy?.enforced === true ? (
            <Tag tone="accent">{t("Yes, by the contract")}</Tag>
          ) : (
            <Tag>{t("No, optional")}</Tag>
          )}
        </Fact>
        <Fact label={t("Transfers can be blocked")}>
          {transferPolicy === null ? t("No") : <Tag tone="warn">{transferPolicy.level}</Tag>}
        </Fact>
        <Fact label={t("Drop")}>{facts.isDrop ? t("Mints in stages") : t("No")}</Fact>
        <Fact label={t("Metadata of the collection")}>
          {facts.contractUri === null ? (
            t("None named")
          ) : (
            <span className="mono [overflow-wrap:anywhere]">{facts.contractUri}</span>
          )}
        </Fact>
        <Fact label={t("Same name")}>
          {found.sameName.length === 0 ? (
            <Tag tone="pos" icon={<Icon name="check" size={13} />}>
              {t("None")}
            </Tag>
          ) : (
            <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
              {found.sameName.join(", ")}
            </Tag>
          )}
        </Fact>
      </Facts>
    </div>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="pb-1 text-small font-regular text-ink-3">{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-ink-2">{label}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  );
}
