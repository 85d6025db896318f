import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import { nativeOf } from "@/lib/chains/native-of";
import type { ChainApprovals } from "@/lib/contract/approvals";
import { plural, t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { Button } from "../../ui/button";
import { Note } from "../../ui/note";
import { approvalKey, type ChainItem } from "./approval-words";
import { ItemApprovals, type ItemApprovalsProps } from "./item-approvals";

/** The approvals of items on one chain, or that it could not be read. */
export function ChainSection({
  approvals,
  looks,
  areOthersComplete,
  onChoose,
  onRevoke,
  onRetry,
  ...rest
}: Pick<ItemApprovalsProps, "explorer" | "own" | "chosen"> & {
  approvals: ChainApprovals;
  looks: ChainLooks;
  /** Whether all other chains were read, to the end of their lists. */
  areOthersComplete: boolean;
  onChoose: (row: ChainItem, isChosen: boolean) => void;
  onRevoke: (rows: readonly ChainItem[]) => void;
  onRetry: () => void;
}) {
  const { chain, items, readAt } = approvals;
  const look = lookOf(looks, chain);
  const here = items
    .filter((approval) => rest.chosen.has(approvalKey(chain, approval)))
    .map((approval) => ({ chain, approval }));
  return (
    <section aria-label={look.name} className="mt-8">
      <div className="mb-1 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-center gap-2.5 text-t2">
          <ChainTile chain={look} size={20} named />
          {look.name}
          {readAt !== null && (
            <span className="text-small font-regular text-ink-3">
              {plural(items.length, "{count} approval", "{count} approvals")}
            </span>
          )}
        </h2>
        {here.length > 0 && (
          <Button size="sm" variant="danger" onClick={() => onRevoke(here)}>
            {plural(
              here.length,
              "Revoke {count} chosen, {count} transaction",
              "Revoke {count} chosen, {count} transactions",
            )}
          </Button>
        )}
      </div>
      {readAt === null ? (
        <Note
          tone="warn"
          title={t("Could not be read.")}
          action={
            <button type="button" className="text-link font-semi" onClick={onRetry}>
              {t("Try again")}
            </button>
          }
        >
          {areOthersComplete ? t("Others are complete.") : t("Others may have more than is shown, too.")}
        </Note>
      ) : (
        <ItemApprovals
          {...rest}
          chain={look}
          approvals={items}
          currency={nativeOf(looks, chain)}
          onChoose={(approval, isChosen) => onChoose({ chain, approval }, isChosen)}
          onRevoke={(approval) => onRevoke([{ chain, approval }])}
        />
      )}
    </section>
  );
}
