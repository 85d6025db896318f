"use client";

import { useMemo, useState } from "react";
import type { Collection } from "@/lib/contract/collection";
import { isExplicit } from "@/lib/contract/is-explicit";
import type { Order, TraitCriterion } from "@/lib/contract/order";
import type { Address } from "@/lib/contract/primitives";
import { msg, t } from "@/lib/language/translate";
import { useChains } from "@/lib/query/use-chains";
import { useCollection, useCollectionTraits } from "@/lib/query/use-collection-items";
import { useOrders } from "@/lib/query/use-orders";
import type { OfferSubject } from "@/lib/trade/offer/request";
import { Dialog } from "../../ui/dialog";
import { Segmented } from "../../ui/segmented";
import { Select } from "../../ui/select";
import { Skeleton } from "../../ui/skeleton";
import { bestRival } from "./best-rival";
import { buyNowAny, buyNowTraits } from "./buy-now-price";
import { OfferDialog } from "./offer-dialog";
import { OfferTraits } from "./offer-traits";

export interface CollectionOfferProps {
  collection: Collection;
  maker: Address;
  /** The initial scope; after a reload, the previous one. */
  initial?: { chain: string; traits: readonly TraitCriterion[] | null };
  onClose: () => void;
}

type Kind = "collection" | "trait";

const kinds = [
  { value: "collection", label: msg("Any item") },
  { value: "trait", label: msg("Items with traits") },
] as const;

const noTraits: readonly TraitCriterion[] = [];

/** The offers on a chain that may compete with the new one, highest first. */
function useRivals(
  slug: string,
  { chain, traits }: { chain: string | undefined; traits: boolean },
): readonly Order[] {
  const enabled = chain !== undefined;
  const search = { collection: slug, ...(enabled && { chain }), sort: "price_desc", limit: 200 };
  const forAny = useOrders("offer", { ...search, scope: "collection" }, { enabled });
  const forTraits = useOrders("offer", { ...search, scope: "trait" }, { enabled: enabled && traits });
  return [...(forAny.data?.data ?? []), ...(traits ? (forTraits.data?.data ?? []) : [])];
}

/**
 * An offer for any item of a collection, or for any item with some traits. An order lives on one chain, which is
 * chosen here.
 */
export function CollectionOffer({ collection, initial, maker, onClose }: CollectionOfferProps) {
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
  const rivals = useRivals(slug, { chain: web?.chain.id, traits: isTrait });
  const { data: live } = useCollection(collection);
  if (web === undefined || subject === null) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t("Make an offer")}>
        <Skeleton className="h-40" />
      </Dialog>
    );
  }
  const guide = {
    best: bestRival(rivals, { currency: web.chain.wrappedCurrency.address, scope: subject.scope }),
    buyNow: isTrait ? buyNowTraits(traits, facets.data, web) : buyNowAny(live, web),
  };
  const picker = (locked: boolean) =>
    !locked && (
      <div className="flex flex-col gap-3">
        {chains !== undefined && chains.length > 1 && (
          <Select
            label={t("Chain")}
            options={chains.map(({ chain }) => ({ value: chain.id, label: chain.name }))}
            value={web.chain.id}
            onValueChange={setChainId}
          />
        )}
        <Segmented
          label={t("What the offer is for")}
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
      explicit={isExplicit(collection)}
      guide={guide}
      web={web}
      maker={maker}
      picker={picker}
      hold={kind === "trait" && traits.length === 0 ? t("Choose a trait first.") : null}
      onClose={onClose}
    />
  );
}
