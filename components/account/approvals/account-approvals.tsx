"use client";

import { useState } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import type { AccountApprovals as Approvals } from "@/lib/contract/approvals";
import { plural, t } from "@/lib/language/translate";
import { useAccountApprovals } from "@/lib/query/use-account-approvals";
import { useChains } from "@/lib/query/use-chains";
import { useWallet } from "@/lib/wallet/wallet-store";
import { LoadError } from "../../live/load-error";
import { ActivitySkeleton } from "../../market/activity/activity-skeleton";
import { RelativeTime } from "../../market/relative-time";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { rich } from "../../ui/rich";
import { ApprovalDialogs, type OpenedDialog } from "./approval-dialogs";
import { approvalKey, type ChainItem, countApprovals, missingCoinsWords } from "./approval-words";
import { ChainChips } from "./chain-chips";
import { ChainSection } from "./chain-section";
import { CoinApprovals } from "./coin-approvals";
import { RevokeEffects } from "./revoke-effects";
import { stoppedListings } from "./stopped-listings";
import { UnknownNote } from "./unknown-note";
import { WeekPanel } from "./week-panel";

/** What contracts may move of an account, and how to take that back. */
export function AccountApprovals({ address, looks }: { address: string; looks: ChainLooks }) {
  const { data, error, refetch } = useAccountApprovals(address);
  if (data === undefined && error !== null) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div aria-busy="true">
        <ActivitySkeleton rows={6} height={60} />
      </div>
    );
  }
  return <Loaded approvals={data} looks={looks} onRetry={() => void refetch()} />;
}

function Loaded({
  approvals,
  looks,
  onRetry,
}: {
  approvals: Approvals;
  looks: ChainLooks;
  onRetry: () => void;
}) {
  const { address, chains } = approvals;
  const isOwn = useWallet().address?.toLowerCase() === address.toLowerCase();
  const webs = useChains().data?.data;
  const [picked, setPicked] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const webOf = (chain: string): WebChain | undefined =>
    isOwn ? webs?.find((web) => web.chain.id === chain) : undefined;
  const explorerOf = (chain: string) =>
    webs?.find((web) => web.chain.id === chain)?.chain.explorer?.url ?? null;
  const choose = (some: readonly ChainItem[], isChosen: boolean) =>
    setChosen((before) => {
      const keys = new Set(some.map(({ chain, approval }) => approvalKey(chain, approval)));
      return isChosen ? new Set([...before, ...keys]) : new Set([...before].filter((key) => !keys.has(key)));
    });
  const shown = chains.filter(({ chain }) => picked === null || picked === chain);
  const rows = chains.flatMap(({ chain, items }) => items.map((approval) => ({ chain, approval })));
  const chosenRows = rows.filter(({ chain, approval }) => chosen.has(approvalKey(chain, approval)));
  const coins = shown.flatMap(({ chain, coins: own }) => own.map((coin) => ({ chain, coin })));
  const unread = shown.filter((chain) => chain.readAt === null);
  // The oldest reading: none of what is shown is older.
  const readings = chains.flatMap((chain) => chain.readAt ?? []);
  const total = chains.reduce((sum, chain) => sum + countApprovals(chain), 0);
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="min-w-0">
        <UnknownNote
          rows={rows}
          looks={looks}
          isOwn={isOwn}
          onRevoke={(row) => setOpened({ kind: "revoke", rows: [row] })}
        />
        <ChainChips chains={chains} looks={looks} picked={picked} onPick={setPicked} total={total}>
          {readings.length > 0 && (
            <span className="text-small text-ink-3">
              {rich("Read from {chains}, {time}", {
                chains: plural(readings.length, "{count} chain", "{count} chains"),
                time: <RelativeTime timestamp={Math.min(...readings)} />,
              })}
            </span>
          )}
        </ChainChips>
        {total === 0 && chains.every((chain) => chain.readAt !== null) && (
          <EmptyState icon={<Icon name="shield-check" size={28} />} title={t("No approvals")}>
            {t("No contract may move items of the collections here, or take the coins that pay for them.")}
          </EmptyState>
        )}
        {shown
          .filter((chain) => chain.readAt === null || chain.items.length > 0)
          .map((chain) => {
            const web = webOf(chain.chain);
            return (
              <ChainSection
                key={chain.chain}
                approvals={chain}
                looks={looks}
                explorer={explorerOf(chain.chain)}
                own={web === undefined ? null : { web, account: address }}
                areOthersComplete={chains.every(
                  (other) => other === chain || (other.readAt !== null && other.isComplete),
                )}
                chosen={chosen}
                onChoose={(row, isChosen) => choose([row], isChosen)}
                onRevoke={(rows) => setOpened({ kind: "revoke", rows })}
                onRetry={onRetry}
              />
            );
          })}
        {coins.length + unread.length > 0 && (
          <section aria-label={t("Coins")} className="mt-10">
            <h2 className="mb-1 text-t2">
              {t("Coins")}{" "}
              <span className="text-small font-regular text-ink-3">{t("What offers may take")}</span>
            </h2>
            {coins.length > 0 && (
              <CoinApprovals
                coins={coins}
                account={address}
                looks={looks}
                webOf={webOf}
                onLower={(coin) => setOpened({ kind: "lower", coin })}
                onRevoke={(coin) => setOpened({ kind: "revoke-coin", coin })}
              />
            )}
            {unread.map(({ chain }) => (
              <p key={chain} className="mt-3 text-small text-warn">
                {missingCoinsWords(lookOf(looks, chain))}
              </p>
            ))}
          </section>
        )}
        <Limits isComplete={chains.every((chain) => chain.isComplete)} />
      </div>
      <aside className="min-w-0">
        <RevokeEffects address={address} stopped={stoppedListings(chosenRows, looks)} />
        <WeekPanel chains={chains} looks={looks} />
      </aside>
      {opened !== null && (
        <ApprovalDialogs
          opened={opened}
          account={address}
          looks={looks}
          webOf={webOf}
          onClose={(revoked) => {
            setOpened(null);
            choose(revoked, false);
          }}
        />
      )}
    </div>
  );
}

/** Tells that approvals of contracts which are not followed are unknown here. */
function Limits({ isComplete }: { isComplete: boolean }) {
  return (
    <p className="mt-8 max-w-160 text-small text-ink-2">
      {t(
        "Only approvals of the collections and coins of this market are known here. A contract may still have others that you gave elsewhere.",
      )}
      {!isComplete && ` ${t("This account gave more approvals than are shown.")}`}
    </p>
  );
}
