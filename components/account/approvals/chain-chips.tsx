import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { ChainApprovals } from "@/lib/contract/approvals";
import { formatCount } from "@/lib/format/count";
import { t } from "@/lib/language/translate";
import { ChainTile } from "../../market/chain-tile";
import { Chip } from "../../ui/chip";
import { countApprovals } from "./approval-words";

/** Chooses the chain whose approvals are shown, where several have some. */
export function ChainChips({
  chains,
  looks,
  picked,
  onPick,
  total,
  children,
}: {
  chains: readonly ChainApprovals[];
  looks: ChainLooks;
  picked: string | null;
  onPick: (chain: string | null) => void;
  total: number;
  children: ReactNode;
}) {
  const some = chains.filter((chain) => countApprovals(chain) > 0);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 first:mt-0">
      <div className="flex flex-wrap gap-2">
        {some.length > 1 && (
          <>
            <Chip pressed={picked === null} onClick={() => onPick(null)}>
              {t("All {count}", { count: formatCount(total) })}
            </Chip>
            {some.map((chain) => {
              const look = lookOf(looks, chain.chain);
              return (
                <Chip
                  key={chain.chain}
                  aria-label={`${look.name}, ${countApprovals(chain)}`}
                  pressed={picked === chain.chain}
                  icon={<ChainTile chain={look} named />}
                  onClick={() => onPick(picked === chain.chain ? null : chain.chain)}
                >
                  {formatCount(countApprovals(chain))}
                </Chip>
              );
            })}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
