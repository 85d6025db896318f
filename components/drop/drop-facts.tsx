import type { ReactNode } from "react";
import type { Chain } from "@/lib/contract/chain";
import type { Collection } from "@/lib/contract/collection";
import type { Drop } from "@/lib/contract/drop";
import { formatTokenId } from "@/lib/format/address";
import { formatCount } from "@/lib/format/count";
import { formatBps } from "@/lib/format/percent";
import { Address } from "../market/address";
import { CopyButton } from "../ui/copy-button";

const standards = { erc721: "ERC-721", erc1155: "ERC-1155" };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-6 border-b border-line py-1">
      <dt className="shrink-0 text-small text-ink-2">{label}</dt>
      <dd className="flex min-w-0 items-center justify-end gap-1 text-right text-small">{children}</dd>
    </div>
  );
}

/** What does not change from one minute to the next. */
export function DropFacts({
  drop,
  collection,
  explorer,
}: {
  drop: Drop;
  collection: Collection | null;
  explorer: Chain["explorer"];
}) {
  const { contract, chain, supply, tokenId } = drop;
  const earnings = collection?.creatorEarnings;
  return (
    <dl>
      <Fact label="Contract">
        {explorer === null ? (
          <Address address={contract} />
        ) : (
          <a
            href={`${explorer.url}/address/${contract}`}
            rel="noopener noreferrer"
            target="_blank"
            className="text-link"
          >
            <Address address={contract} />
          </a>
        )}
        <CopyButton value={contract} label="Copy address" />
      </Fact>
      {tokenId != null && <Fact label="Token ID">{formatTokenId(tokenId)}</Fact>}
      <Fact label="Standard">{standards[drop.standard]}</Fact>
      {earnings !== undefined && (
        <Fact label="Creator earnings">
          {earnings.bps === 0
            ? "None"
            : `${formatBps(earnings.bps)}, ${earnings.enforcement[chain] === "enforced" ? "enforced" : "optional"}`}
        </Fact>
      )}
      <Fact label="Supply">{supply.max === null ? "No limit" : formatCount(supply.max)}</Fact>
    </dl>
  );
}
