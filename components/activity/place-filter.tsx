"use client";

import { type SyntheticEvent, useState } from "react";
import type { CollectionPage } from "@/lib/contract/collection";
import { requestApi } from "@/lib/query/api-client";
import { loadErrorWords } from "../live/load-error-words";
import { Icon } from "../ui/icon";
import { Input } from "../ui/input";
import { isAddress } from "./activity-filters";

export interface PlaceFilterProps {
  onCollection: (slug: string) => void;
  onAccount: (address: string) => void;
}

async function findCollection(text: string): Promise<string | null> {
  const page = await requestApi<CollectionPage>("/api/collections", { search: { q: text, limit: 10 } });
  const wanted = text.toLowerCase();
  const exact = page.data.find((entry) => entry.slug === wanted || entry.name.toLowerCase() === wanted);
  return (exact ?? page.data[0])?.slug ?? null;
}

/** Narrows activity to a collection, by name, or to an account, by address. */
export function PlaceFilter({ onCollection, onAccount }: PlaceFilterProps) {
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get("place") ?? "").trim();
    if (text === "") return;
    setError(null);
    try {
      const slug = isAddress(text) ? null : await findCollection(text);
      if (slug !== null) onCollection(slug);
      else if (isAddress(text)) onAccount(text);
      else {
        setError(`No collection matches “${text}”.`);
        return;
      }
      form.reset();
    } catch (failure) {
      setError(loadErrorWords(failure).title);
    }
  };
  return (
    <form onSubmit={submit} className="w-full sm:w-66">
      <Input
        label="Collection or account"
        hideLabel
        name="place"
        type="search"
        maxLength={100}
        placeholder="Collection or account"
        lead={<Icon name="search" size={15} />}
        error={error}
        className="lg:h-8!"
      />
    </form>
  );
}
