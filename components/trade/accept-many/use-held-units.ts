"use client";

import { useQueries } from "@tanstack/react-query";
import { unitsIn, unitsQuery } from "@/lib/query/use-held";
import { itemKeyOf } from "@/lib/trade/accept-many/assign-items";
import type { GivenItem } from "@/lib/trade/accept-many/request";

/** How many units of editions a holder has, by the items' keys. What has not been read is absent. */
export function useHeldUnits(items: readonly GivenItem[], holder: string): ReadonlyMap<string, bigint> {
  const editions = new Map(
    items.filter(({ standard }) => standard === "erc1155").map((item) => [itemKeyOf(item), item]),
  );
  const keys = [...editions.keys()];
  const results = useQueries({ queries: [...editions.values()].map((item) => unitsQuery(item, holder)) });
  return new Map(
    keys.flatMap((key, index) => {
      const data = results[index]?.data;
      return data === undefined ? [] : [[key, unitsIn(data)] as const];
    }),
  );
}
