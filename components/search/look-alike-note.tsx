import { type ChainLooks, lookOf } from "@/lib/chains/chain-look";
import type { SearchAnswer } from "@/lib/contract/search";
import { formatAddress } from "@/lib/format/address";
import { collectionPath } from "@/lib/format/paths";
import { RelativeTime } from "../market/relative-time";
import { Note } from "../ui/note";
import { PageLink } from "../ui/page-link";

type Found = NonNullable<SearchAnswer["collections"]>["data"][number];

function LookAlike({ collection, real, looks }: { collection: Found; real: string; looks: ChainLooks }) {
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
      is not {real}. It was made <RelativeTime timestamp={createdAt} />.{" "}
      <PageLink href={collectionPath(slug)} className="text-link">
        Show it anyway
      </PageLink>
    </span>
  );
}

/** Collections whose names resemble those of verified ones, folded into one warning. */
export function LookAlikeNote({ collections, looks }: { collections: readonly Found[]; looks: ChainLooks }) {
  const copies = collections.filter(({ lookAlikeOf }) => lookAlikeOf !== null);
  if (copies.length === 0) return null;
  const nameOf = (slug: string | null) => collections.find((each) => each.slug === slug)?.name ?? slug ?? "";
  return (
    <Note
      tone="warn"
      title={
        copies.length === 1
          ? "1 collection has a name like that of a verified one"
          : `${copies.length} collections have names like those of verified ones`
      }
      className="mt-4"
    >
      {copies.map((collection) => (
        <LookAlike
          key={collection.slug}
          collection={collection}
          real={nameOf(collection.lookAlikeOf)}
          looks={looks}
        />
      ))}
    </Note>
  );
}
