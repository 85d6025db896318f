import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { SearchAnswer } from "@/lib/contract/search";
import { formatAddress } from "@/lib/format/address";
import { collectionPath } from "@/lib/format/paths";
import { t } from "@/lib/language/translate";
import { RelativeTime } from "../market/relative-time";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";

type Found = NonNullable<SearchAnswer["collections"]>["data"][number];

function LookAlike({
  collection,
  original,
  looks,
}: {
  collection: Found;
  /** The verified one; its name only where it was found too. */
  original: { slug: string; name: string | undefined };
  looks: ChainLooks;
}) {
  const { slug, name, chains, contracts, createdAt } = collection;
  const [chain] = chains;
  const contract = chain === undefined ? undefined : contracts[chain];
  return (
    <span className="block">
      “{name}”
      {chain !== undefined && contract !== undefined && (
        <>
          {" "}
          at <span className="mono">{formatAddress(contract)}</span> on {lookOf(looks, chain).name}
        </>
      )}{" "}
      is not{" "}
      {original.name ?? (
        <PageLink href={collectionPath(original.slug)} className="text-link">
          {t("a verified collection")}
        </PageLink>
      )}
      . It was made <RelativeTime timestamp={createdAt} />.{" "}
      <PageLink href={collectionPath(slug)} className="text-link">
        {t("Show it anyway")}
      </PageLink>
    </span>
  );
}

/** Collections whose names resemble those of verified ones, folded into one warning. */
export function LookAlikeNote({ collections, looks }: { collections: readonly Found[]; looks: ChainLooks }) {
  const copies = collections.flatMap((collection) => {
    const { lookAlikeOf: slug } = collection;
    if (slug === null) return [];
    return [{ collection, original: { slug, name: collections.find((each) => each.slug === slug)?.name } }];
  });
  if (copies.length === 0) return null;
  return (
    <Note
      tone="warn"
      title={
        copies.length === 1
          ? t("1 collection has a name like that of a verified one")
          : t("{count} collections have names like those of verified ones", { count: copies.length })
      }
      className="mt-4"
    >
      {copies.map(({ collection, original }) => (
        <LookAlike key={collection.slug} {...{ collection, original, looks }} />
      ))}
    </Note>
  );
}
