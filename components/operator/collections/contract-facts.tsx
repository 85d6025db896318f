import type { ReactNode } from "react";
import type {
  ContractFacts as ContractFactsRecord,
  ProbedContract,
} from "@/lib/contract/operator/collections";
import { formatCount } from "@/lib/format/count";
import { formatBps } from "@/lib/format/percent";
import { formatDate } from "@/lib/format/time";
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
      <Facts title="Found on the chain">
        <Fact label="Standard">
          {standard === null ? (
            <Tag tone="warn">Neither ERC-721 nor ERC-1155</Tag>
          ) : (
            `${standards[standard]}${enumerable ? ", enumerable" : ""}`
          )}
        </Fact>
        <Fact label="Name and symbol">
          {name ?? unknown}
          {symbol !== null && `, ${symbol}`}
        </Fact>
        <Fact label="Supply">{supply === null ? unknown : formatCount(supply)}</Fact>
        <Fact label="Owner">{owner === null ? unknown : <AddressText address={owner} />}</Fact>
        <Fact label="Deployed">
          {deployed === null
            ? unknown
            : `${formatDate(deployed.timestamp, "local")}, block ${formatCount(deployed.block)}`}
        </Fact>
        <Fact label="Proxy">
          {implementation === null ? (
            "No"
          ) : (
            <Tag tone="warn" icon={<Icon name="triangle-alert" size={13} />}>
              Its code can be replaced
            </Tag>
          )}
        </Fact>
      </Facts>
      <Facts title="What it means">
        <Fact label="Earnings">
          {earnings === null ? "None named" : `${formatBps(earnings.bps)} by ERC-2981`}
        </Fact>
        <Fact label="Enforced">
          {transferPolicy?.enforced === true ? (
            <Tag tone="accent">Yes, by the contract</Tag>
          ) : (
            <Tag>No, optional</Tag>
          )}
        </Fact>
        <Fact label="Transfers can be blocked">
          {transferPolicy === null ? "No" : <Tag tone="warn">{transferPolicy.level}</Tag>}
        </Fact>
        <Fact label="Drop">{facts.isDrop ? "Mints in stages" : "No"}</Fact>
        <Fact label="Metadata of the collection">
          {facts.contractUri === null ? (
            "None named"
          ) : (
            <span className="mono [overflow-wrap:anywhere]">{facts.contractUri}</span>
          )}
        </Fact>
        <Fact label="Same name">
          {found.sameName.length === 0 ? (
            <Tag tone="pos" icon={<Icon name="check" size={13} />}>
              None
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
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
