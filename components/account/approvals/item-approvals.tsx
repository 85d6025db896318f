"use client";

import type { KeyboardEvent } from "react";
import type { WebChain } from "@/lib/chains/web-chain";
import type { ItemApproval } from "@/lib/contract/approvals";
import type { Currency } from "@/lib/contract/chain";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Address } from "@/lib/contract/primitives";
import { collectionPath } from "@/lib/format/paths";
import { formatDate } from "@/lib/format/time";
import { msg, t } from "@/lib/language/translate";
import { isUnderway } from "@/lib/trade/flow/flow";
import { Price } from "../../market/price";
import { Thumb } from "../../market/thumb";
import { QueueState } from "../../trade/queue-state";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";
import { Cell, HeadCell, Row, Table } from "../../ui/table";
import { approvalKey, grantOf, reachWords, spenderWords } from "./approval-words";
import { Fee, useChainFee } from "./fee-cell";
import { SpenderCell } from "./spender-cell";
import { useRevokeFlow } from "./use-revoke-flow";

export interface ItemApprovalsProps {
  chain: { id: string; name: string };
  approvals: readonly ItemApproval[];
  currency: Currency | null;
  explorer: string | null;
  /** The chain and the account that may revoke them; null for a visitor of somebody else's page. */
  own: { web: WebChain; account: Address } | null;
  chosen: ReadonlySet<string>;
  onChoose: (approval: ItemApproval, isChosen: boolean) => void;
  onRevoke: (approval: ItemApproval) => void;
}

/** Who may move items of an account on one chain. */
export function ItemApprovals(props: ItemApprovalsProps) {
  const { chain, approvals, own } = props;
  const fee = useChainFee(own, approvals);
  return (
    <Table caption={t("Who may move items on {chain}", { chain: chain.name })}>
      <thead className="max-sm:sr-only">
        <tr>
          {own !== null && <HeadCell hideLabel>{t("Choose")}</HeadCell>}
          {/* The tables of all chains have the same columns, one below the other. */}
          <HeadCell className="lg:w-64">{t("Collection")}</HeadCell>
          <HeadCell>{t("May be moved by")}</HeadCell>
          <HeadCell className="w-32 max-lg:hidden">{t("Since")}</HeadCell>
          <HeadCell align="right" className="max-sm:hidden lg:w-40">
            {t("At stake, by floor")}
          </HeadCell>
          {own !== null && (
            <HeadCell
              align="right"
              className="w-20 max-md:hidden lg:max-xl:hidden"
              title={msg("What revoking costs on the network now")}
            >
              {t("Fee")}
            </HeadCell>
          )}
          {own !== null && (
            <HeadCell hideLabel className="lg:w-28">
              {t("Revoke")}
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {approvals.map((approval) => (
          <ApprovalRow key={approvalKey(chain.id, approval)} {...props} approval={approval} fee={fee} />
        ))}
      </tbody>
    </Table>
  );
}

function Stake({ approval, currency }: { approval: ItemApproval; currency: Currency | null }) {
  return approval.atStake === null ? (
    <span className="text-ink-3">{t("No floor")}</span>
  ) : (
    <Price amount={approval.atStake} currency={currency} native className="font-semi" />
  );
}

function Since({ since }: { since: number | null }) {
  if (since === null) return <span title={t("No event of a followed contract says so")}>—</span>;
  return <time dateTime={new Date(since * 1000).toISOString()}>{formatDate(since, "utc")}</time>;
}

function ApprovalRow({
  chain,
  approval,
  currency,
  explorer,
  own,
  chosen,
  onChoose,
  onRevoke,
  fee,
}: ItemApprovalsProps & {
  approval: ItemApproval;
  /** Wei; undefined until it is known, null without an estimate. */
  fee: bigint | null | undefined;
}) {
  const { collection, spender, since } = approval;
  const flow = useRevokeFlow(own && { ...own, grant: grantOf(approval) });
  const busy = flow !== null && isUnderway(flow);
  const isChosen = chosen.has(approvalKey(chain.id, approval));
  // In a row "x" chooses it, whatever has the focus there. The enter key revokes it; links and buttons have that key for themselves.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || own === null || busy) return;
    const isOnControl = event.target instanceof Element && event.target.closest("a, button") !== null;
    if (event.key === "x") onChoose(approval, !isChosen);
    else if (event.key === "Enter" && !isOnControl) onRevoke(approval);
    else return;
    event.preventDefault();
  };
  const name = `${collection.name}, ${spenderWords(spender)}`;
  return (
    <Row
      height={60}
      onKeyDown={onKeyDown}
      className="max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-1 max-sm:py-3"
    >
      {own !== null && (
        <Cell className="w-8 max-sm:order-1">
          <Checkbox
            aria-label={t("Choose {name}", { name })}
            checked={isChosen}
            disabled={busy}
            onChange={(event) => onChoose(approval, event.target.checked)}
          />
        </Cell>
      )}
      <Cell className="max-sm:order-2 max-sm:min-w-0 max-sm:flex-1">
        <span className="flex min-w-0 items-center gap-3">
          <Thumb image={collection.image} size={36} explicit={isExplicit(collection)} />
          <span className="min-w-0">
            <PageLink
              href={collectionPath(collection.slug)}
              title={collection.name}
              className="block max-w-48 truncate text-ui font-semi hover:underline"
            >
              {collection.name}
            </PageLink>
            <span className="block text-label text-ink-3">{reachWords(approval, own !== null)}</span>
          </span>
        </span>
      </Cell>
      <Cell className="max-sm:order-4 max-sm:w-full max-sm:px-0">
        <SpenderCell spender={spender} explorer={explorer} />
        <span className="mt-1 block text-label text-ink-2 sm:hidden">
          {rich("Since {date}, at stake {amount}", {
            date: <Since since={since} />,
            amount: <Stake approval={approval} currency={currency} />,
          })}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-lg:hidden">
        <Since since={since} />
      </Cell>
      <Cell align="right" className="whitespace-nowrap max-sm:hidden">
        <Stake approval={approval} currency={currency} />
      </Cell>
      {own !== null && (
        <Cell align="right" className="whitespace-nowrap text-ink-2 max-md:hidden lg:max-xl:hidden">
          <Fee fee={fee} web={own.web} />
        </Cell>
      )}
      {own !== null && (
        <Cell align="right" className="max-sm:order-3">
          {busy ? (
            <QueueState flow={flow} />
          ) : (
            <Button
              size="sm"
              variant="danger"
              aria-label={t("Revoke {name}", { name })}
              onClick={() => onRevoke(approval)}
            >
              {t("Revoke")}
            </Button>
          )}
        </Cell>
      )}
    </Row>
  );
}
