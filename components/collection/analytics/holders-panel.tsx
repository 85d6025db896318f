"use client";

import { plural, t } from "@/lib/language/translate";
import { useHolderBands } from "@/lib/query/use-charts";
import { LoadError } from "../../live/load-error";
import { Panel } from "../../ui/panel";
import { Skeleton } from "../../ui/skeleton";
import { HolderBandsTable } from "./holder-bands-table";

/** Who holds how much, on the one chosen chain or on all of them. */
export function HoldersPanel({
  name,
  slug,
  chosen,
}: {
  name: string;
  slug: string;
  chosen: readonly string[];
}) {
  const [only] = chosen;
  const isOne = chosen.length === 1 && only !== undefined;
  const { data, error, refetch } = useHolderBands(slug, isOne ? { chain: only } : {});
  return (
    <Panel
      title={t("Holders")}
      beside={
        data !== undefined && (
          <span className="text-small text-ink-3">
            {chosen.length > 1
              ? plural(data.holders, "{count} account on all chains", "{count} accounts on all chains")
              : plural(data.holders, "{count} account", "{count} accounts")}
          </span>
        )
      }
      flush
    >
      {data !== undefined && <HolderBandsTable name={name} holders={data} />}
      {data === undefined && (
        <div className="p-4.5" aria-busy={error === null}>
          {error === null ? (
            <Skeleton className="h-67" />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Panel>
  );
}
