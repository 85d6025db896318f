"use client";

import { useState } from "react";
import type { OperatorCollection } from "@/lib/contract/operator/collections";
import type { Page } from "@/lib/contract/page";
import { formatCount } from "@/lib/format/count";
import { msg, t } from "@/lib/language/translate";
import { useOperatorPages } from "@/lib/query/use-operator";
import { Chip } from "../../ui/chip";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { HeadCell, Table } from "../../ui/table";
import { useLater } from "../../ui/use-later";
import { LoadedPages } from "../parts/loaded-pages";
import { SearchField } from "../parts/search-field";
import { CollectionEntry } from "./collection-entry";

interface Totals {
  all: number;
  verified: number;
  featured: number;
  hidden: number;
  troubled: number;
}

const filters = [
  { name: "all", label: msg("All"), search: {}, count: ({ all }: Totals) => all },
  {
    name: "unverified",
    label: msg("Not verified"),
    search: { verified: false },
    count: ({ all, verified }: Totals) => all - verified,
  },
  {
    name: "featured",
    label: msg("Featured"),
    search: { featured: true },
    count: ({ featured }: Totals) => featured,
  },
  { name: "hidden", label: msg("Hidden"), search: { hidden: true }, count: ({ hidden }: Totals) => hidden },
  {
    name: "troubled",
    label: msg("Trouble"),
    search: { troubled: true },
    count: ({ troubled }: Totals) => troubled,
  },
] as const;

/** Milliseconds after the last key before a search is sent. */
const typingMs = 250;

/** All collections, with what is shown of each. */
export function CollectionList() {
  const [filter, setFilter] = useState<(typeof filters)[number]["name"]>("all");
  const [text, setText] = useState("");
  const q = useLater(text.trim(), typingMs);
  const chosen = filters.find(({ name }) => name === filter)?.search ?? {};
  const list = useOperatorPages<OperatorCollection, Page<OperatorCollection> & { totals?: Totals }>(
    "collections",
    {
      ...chosen,
      ...(q === "" ? {} : { q }),
    },
  );
  const totals = list.first?.totals;
  return (
    <section aria-label={t("Followed collections")} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          {filters.map(({ name, label, count }) => (
            <Chip key={name} pressed={name === filter} onClick={() => setFilter(name)}>
              {t(label)} {totals !== undefined && formatCount(count(totals))}
            </Chip>
          ))}
        </div>
        <SearchField label={t("Search by name or address")} maxLength={100} value={text} onChange={setText} />
      </div>
      <LoadedPages
        list={list}
        empty={
          <EmptyState icon={<Icon name="search-x" size={28} />} title={t("No collection here")}>
            {q === "" ? t("Add one by its contract's address above.") : t("No name and no address fits.")}
          </EmptyState>
        }
      >
        {(rows) => (
          <Table caption={t("Collections")}>
            <thead>
              <tr>
                <HeadCell>{t("Collection")}</HeadCell>
                <HeadCell align="right" className="max-md:hidden">
                  {t("Items")}
                </HeadCell>
                <HeadCell className="max-md:hidden">{t("Metadata")}</HeadCell>
                <HeadCell className="max-lg:hidden">{t("Shown")}</HeadCell>
                <HeadCell className="max-xl:hidden">{t("Changed by")}</HeadCell>
                <HeadCell align="right" hideLabel>
                  {t("Actions")}
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((collection) => (
                <CollectionEntry key={collection.slug} collection={collection} />
              ))}
            </tbody>
          </Table>
        )}
      </LoadedPages>
    </section>
  );
}
