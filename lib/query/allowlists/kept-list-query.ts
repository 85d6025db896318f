import { queryOptions } from "@tanstack/react-query";
import type { Hex } from "../../contract/primitives";
import { queryKeys } from "../query-keys";
import { readKeptList } from "./kept-lists";

/** The rows that this browser keeps of a list, to hand them in; null where it has none. */
export function keptListQuery(root: Hex) {
  return queryOptions({
    queryKey: queryKeys.keptList(root),
    queryFn: async () => (await readKeptList(root))?.rows ?? null,
    staleTime: 0,
    gcTime: 0,
  });
}
