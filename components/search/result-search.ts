import { type ChainLooks, isKnownChain } from "@/lib/chains/chain-look";
import { type SearchScope, searchQuerySchema } from "@/lib/contract/search";
import { paletteScopes } from "./palette-groups";

/** What the page of results looks for, as its address names it. */
export interface ResultSearch {
  q: string | undefined;
  /** Undefined: everything. */
  scope: SearchScope | undefined;
  chain: string | undefined;
}

/** The search of an address. Values that the service would refuse are dropped. */
export function readResultSearch(
  { q, scope, chain }: Record<string, string | string[] | undefined>,
  looks: ChainLooks,
): ResultSearch {
  return {
    q: searchQuerySchema.shape.q.safeParse(q).data,
    scope: paletteScopes.find(([each]) => each !== null && each === scope)?.[0] ?? undefined,
    chain: typeof chain === "string" && isKnownChain(looks, chain) ? chain : undefined,
  };
}
