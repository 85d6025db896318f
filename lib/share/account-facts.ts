import type { Branding } from "../contract/branding";
import type { AccountItemPage } from "../contract/item";
import { formatCount } from "../format/count";
import type { ShareFacts } from "./share-facts";
import { hashOf, isVeiled, shownSite } from "./shown-parts";

/** Pictures in an account's share picture. */
export const accountArt = 12;

/** What an account's share picture shows: what it holds, and never what that is worth. Null if it holds nothing. */
export function accountFacts({
  address,
  name,
  items,
  branding,
}: {
  address: string;
  name: string | null;
  /** Its newest items, with the totals. */
  items: Pick<AccountItemPage, "data" | "totals">;
  branding: Branding;
}): ShareFacts | null {
  const { totals } = items;
  if (items.data.length === 0) return null;
  const chains = Object.values(totals?.byChain ?? {}).filter((count) => count > 0).length;
  return {
    kind: "account",
    address,
    name,
    values:
      totals === undefined
        ? []
        : [
            { label: "Items", value: formatCount(totals.items), unit: null },
            { label: "Chains", value: formatCount(chains), unit: null },
          ],
    art: items.data
      .filter((item) => !isVeiled(item))
      .flatMap(({ image }) => hashOf(image) ?? [])
      .slice(0, accountArt),
    site: shownSite(branding),
  };
}
