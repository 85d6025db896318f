"use client";

import { useMemo, useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import type { Order, TraitCriterion } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import type { OfferSubject } from "@/lib/flows/offer-types";
import { useChains } from "@/lib/query/use-chains";
import { useCollectionTraits } from "@/lib/query/use-collection-items";
import { Dialog } from "../ui/dialog";
import { Segmented } from "../ui/segmented";
import { Select } from "../ui/select";
import { Skeleton } from "../ui/skeleton";
import { OfferDialog } from "./offer-dialog";
import { OfferTraits } from "./offer-traits";

export interface CollectionOfferProps {
  collection: Collection;
  /** The highest offer of all, or null. */
  best: Order | null;
  maker: Address;
  /** What it is for at first: after a reload, what it was for before. */
  initial?: { chain: string; traits: readonly TraitCriterion[] | null };
  onClose: () => void;
}

type Kind = "collection" | "trait";

const kinds = [
  { value: "collection", label: "Any item" },
  { value: "trait", label: "Items with traits" },
] as const;

const noTraits: readonly TraitCriterion[] = [];

/** An offer for any item of a collection, or for any that has all of some traits. An order lives on one chain: it is chosen here. */
export function CollectionOffer({ collection, best, initial, maker, onClose }: CollectionOfferProps) {
  const { slug, name, contracts, standard } = collection;
  const chains = useChains().data?.data.filter(({ chain }) => contracts[chain.id] !== undefined);
  const [chainId, setChainId] = useState(initial?.chain ?? null);
  const [kind, setKind] = useState<Kind>(initial?.traits == null ? "collection" : "trait");
  const [traits, setTraits] = useState(initial?.traits ?? noTraits);
  const facets = useCollectionTraits(slug, {}, undefined, { enabled: kind === "trait" });
  const web = chains?.find(({ chain }) => chain.id === chainId) ?? chains?.[0];
  const contract = web === undefined ? undefined : contracts[web.chain.id];
  const isTrait = kind === "trait" && traits.length > 0;
  const subject = useMemo<OfferSubject | null>(
    () =>
      web === undefined || contract === undefined
        ? null
        : {
            chain: web.chain.id,
            contract,
            standard,
            scope: isTrait ? { kind: "trait", traits } : { kind: "collection" },
            collectionSlug: slug,
            collectionName: name,
            itemName: null,
          },
    [web, contract, standard, isTrait, traits, slug, name],
  );
  if (web === undefined || subject === null) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Make an offer">
        <Skeleton className="h-40" />
      </Dialog>
    );
  }
  const picker = (locked: boolean) =>
    !locked && (
      <div className="flex flex-col gap-3">
        {chains !== undefined && chains.length > 1 && (
          <Select
            label="Chain"
            options={chains.map(({ chain }) => ({ value: chain.id, label: chain.name }))}
            value={web.chain.id}
            onValueChange={setChainId}
          />
        )}
        <Segmented
          label="What the offer is for"
          options={kinds}
          value={kind}
          onValueChange={setKind}
          className="self-start"
        />
        {kind === "trait" && facets.data === undefined && <Skeleton className="h-10" />}
        {kind === "trait" && facets.data !== undefined && (
          <OfferTraits traits={facets.data.traits} chosen={traits} onChange={setTraits} />
        )}
      </div>
    );
  return (
    <OfferDialog
      subject={subject}
      image={collection.image}
      best={best?.chain === web.chain.id ? best : null}
      web={web}
      maker={maker}
      picker={picker}
      hold={kind === "trait" && traits.length === 0 ? "Choose a trait first." : null}
      onClose={onClose}
    />
  );
}
