"use client";

import type { WebChain } from "@/lib/chains/web-chain";
import type { Item } from "@/lib/contract/item";
import { formatAddress } from "@/lib/format/address";
import { t } from "@/lib/language/translate";
import { type LookAlike, type NamedSubject, useLookAlikes } from "@/lib/query/use-look-alikes";
import type { OfferSubject } from "@/lib/trade/offer/request";
import { Note } from "../ui/note";
import { rich } from "../ui/rich";

/** An item as the subject of an order. */
export function namedItem({
  chain,
  contract,
  tokenId,
  name,
  collection,
}: Pick<Item, "chain" | "contract" | "tokenId" | "name" | "collection">): NamedSubject {
  return { item: { tokenId, name }, collection, place: { chain, contract } };
}

/** The subject of an offer, which may be any item of a collection. */
export function namedSubject(
  { chain, contract, scope, itemName }: OfferSubject,
  collection: NamedSubject["collection"],
): NamedSubject {
  const item =
    scope.kind === "item" && itemName !== null ? { tokenId: scope.tokenId.toString(), name: itemName } : null;
  return { item, collection, place: { chain, contract } };
}

function LookAlikeNote({
  likeness: { item, collection, place, resembled },
  chains,
}: {
  likeness: LookAlike;
  chains: readonly WebChain[];
}) {
  const { name } = resembled;
  if (item !== null)
    return (
      <Note
        tone="warn"
        title={t("{item} is not of the verified collection {name}", { item: item.name, name })}
      >
        {t("It has a name like that. It belongs to {collection}, which is not verified.", {
          collection: collection.name,
        })}
      </Note>
    );
  const own = { collection: collection.name, name };
  return (
    <Note
      tone="warn"
      title={
        resembled.verified
          ? t("{collection} is not the verified collection {name}", own)
          : t("{collection} is not the collection {name}", own)
      }
    >
      {rich("It has a name like that, and another contract, {contract} on {chain}.", {
        contract: <span className="mono">{formatAddress(place.contract)}</span>,
        chain: chains.find(({ chain }) => chain.id === place.chain)?.chain.name ?? place.chain,
      })}
    </Note>
  );
}

/** In a dialog of trading: the warnings that the pages of its items and collections carry because of their names. */
export function LookAlikeNotes({
  subjects,
  chains,
}: {
  subjects: readonly NamedSubject[];
  chains: readonly WebChain[];
}) {
  return useLookAlikes(subjects).map((likeness) => (
    <LookAlikeNote
      key={`${likeness.collection.slug} ${likeness.place.chain} ${likeness.item?.tokenId ?? ""}`}
      likeness={likeness}
      chains={chains}
    />
  ));
}
