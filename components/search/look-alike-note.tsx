import type { ReactNode } from "react";
import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { SearchAnswer } from "@/lib/contract/search";
import { formatAddress } from "@/lib/format/address";
import { collectionPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { RelativeTime } from "../market/relative-time";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";

type Found = NonNullable<SearchAnswer["collections"]>["data"][number];

function LookAlike({
  collection,
  original,
  looks,
}: {
  collection: Found;
  /** The one that it resembles; its name only where it was found too. */
  original: { slug: string; name: string | undefined };
  looks: ChainLooks;
}) {
  const { slug, name, chains, contracts, createdAt } = collection;
  const [chain] = chains;
  const contract = chain === undefined ? undefined : contracts[chain];
  const link = (words: ReactNode) => (
    <PageLink href={collectionPath(original.slug)} className="text-link">
      {words}
    </PageLink>
  );
  const place = (at: string, address: string) => ({
    name,
    contract: <span className="mono">{formatAddress(address)}</span>,
    chain: lookOf(looks, at).name,
  });
  return (
    <span className="block">
      {chain === undefined || contract === undefined
        ? original.name === undefined
          ? rich("“{name}” is not <link>the collection with that name</link>.", { name, link })
          : t("“{name}” is not {original}.", { name, original: original.name })
        : original.name === undefined
          ? rich("“{name}” at {contract} on {chain} is not <link>the collection with that name</link>.", {
              ...place(chain, contract),
              link,
            })
          : rich("“{name}” at {contract} on {chain} is not {original}.", {
              ...place(chain, contract),
              original: original.name,
            })}{" "}
      {rich("It was made {time}. <show>Show it anyway</show>", {
        time: <RelativeTime timestamp={createdAt} />,
        show: (words) => (
          <PageLink href={collectionPath(slug)} className="text-link">
            {words}
          </PageLink>
        ),
      })}
    </span>
  );
}

/** Collections whose names resemble those of others, folded into one warning. */
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
      title={plural(
        copies.length,
        "{count} collection has a name like that of another one",
        "{count} collections have names like those of others",
      )}
      className="mt-4"
    >
      {copies.map(({ collection, original }) => (
        <LookAlike key={collection.slug} {...{ collection, original, looks }} />
      ))}
    </Note>
  );
}
