import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { Collection } from "@/lib/contract/collection";
import { formatAddress } from "@/lib/format/address";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { Note } from "../../ui/note";
import { PageLink } from "../../ui/page-link";
import { rich } from "../../ui/rich";

/** The collection that another one resembles; `unknown` where that could not be read. */
export type ResembledCollection = Pick<Collection, "slug" | "name" | "verified"> | "unknown";

/** On the pages of a collection whose name resembles that of another one, with the way to that one. */
export function LookAlikeWarning({
  collection: { chains, contracts },
  resembled,
  looks,
}: {
  collection: Pick<Collection, "chains" | "contracts">;
  resembled: ResembledCollection;
  looks: ChainLooks;
}) {
  const [chain] = chains;
  const contract = chain === undefined ? undefined : contracts[chain];
  if (resembled === "unknown")
    return (
      <Note tone="warn" title={t("We could not check whose name this is.")}>
        {t(
          "The collection is not verified, and another one may have a name like that. Compare its contract.",
        )}
      </Note>
    );
  const { slug, name, verified } = resembled;
  return (
    <Note
      tone="warn"
      title={
        verified
          ? t("This is not the verified collection {name}", { name })
          : t("This is not the collection {name}", { name })
      }
      action={
        <PageLink href={collectionPath(slug)} className="text-link">
          {t("Show {name}", { name })}
        </PageLink>
      }
    >
      {chain === undefined || contract === undefined
        ? t("It has a name like that, and another contract.")
        : rich("It has a name like that, and another contract, {contract} on {chain}.", {
            contract: <span className="mono">{formatAddress(contract)}</span>,
            chain: lookOf(looks, chain).name,
          })}
    </Note>
  );
}
