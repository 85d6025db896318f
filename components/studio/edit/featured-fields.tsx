"use client";

import { useQueries } from "@tanstack/react-query";
import { maxFeaturedItems } from "@/lib/contract/collection-profile";
import { t } from "@/lib/language/translate";
import { itemQuery } from "@/lib/query/use-item";
import { featuredIds } from "@/lib/studio/profile-draft";
import { Thumb } from "../../market/thumb";
import { Input } from "../../ui/input";
import type { Edit } from "./use-edit";

interface FeaturedFieldsProps {
  edit: Edit;
  /** The home chain of the collection, and its contract there. */
  chain: string;
  contract: string;
}

/** The items that the collection's page shows first, with what each number names. */
export function FeaturedFields({ edit, chain, contract }: FeaturedFieldsProps) {
  const { draft, change, errors } = edit;
  const ids = errors.featured === undefined ? featuredIds(draft.featured) : [];
  const items = useQueries({
    queries: ids.map((tokenId) => ({ ...itemQuery({ chain, contract, tokenId }), retry: false })),
  });
  return (
    <section aria-labelledby="edit-featured" className="flex flex-col gap-4">
      <h2 id="edit-featured" className="text-t1">
        {t("Featured items")}
      </h2>
      <Input
        label={t("Token ids")}
        hint={t(
          "Up to {most}, with commas between. They stand first on the collection's page, in this order.",
          {
            most: maxFeaturedItems,
          },
        )}
        value={draft.featured}
        error={errors.featured}
        placeholder="12, 7, 301"
        onChange={({ target }) => change({ featured: target.value })}
      />
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-3">
          {ids.map((id, at) => {
            const { data, error } = items[at] ?? { data: undefined, error: null };
            return (
              <li key={id} className="flex max-w-full min-w-0 items-center gap-2.5 text-small">
                <Thumb
                  image={data?.image ?? null}
                  size={40}
                  explicit={data?.labels.includes("explicit") ?? false}
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="block">{data?.name ?? `#${id}`}</span>
                  {error !== null && (
                    <span className="block text-neg">{t("The collection has no such item.")}</span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
