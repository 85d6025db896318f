"use client";

import { useQuery } from "@tanstack/react-query";
import type { Drop, DropPage } from "../contract/drop";
import { requestApi } from "./api-client";
import { dropQueryKeys } from "./drop-keys";

const everyMs = 30_000;
/** As many as one answer may hold. */
const limit = 200;
const statuses = ["live", "upcoming"] as const;

/**
 * The drops that are open or to come, however old they are, and when they were read, in milliseconds. A new stage, a pause or another
 * price makes no activity that the feed could tell of: they are asked about again while the page is visible.
 *
 * @param initial what the page's HTML holds
 */
export function useCurrentDrops(initial: readonly Drop[]): { drops: readonly Drop[]; readAt: number } {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: dropQueryKeys.current,
    queryFn: async ({ signal }): Promise<readonly Drop[]> => {
      const pages = await Promise.all(
        statuses.map((status) => requestApi<DropPage>("/api/drops", { search: { status, limit }, signal })),
      );
      return pages.flatMap(({ data: drops }) => drops);
    },
    initialData: initial,
    initialDataUpdatedAt: 0,
    refetchInterval: everyMs,
  });
  return { drops: data, readAt: dataUpdatedAt };
}
