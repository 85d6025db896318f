"use client";

import type { ReactNode } from "react";
import { chainLook } from "@/lib/chains/chain-look";
import type { WebChain } from "@/lib/chains/web-chain";
import { plural, t } from "@/lib/language/translate";
import { type BulkDraft, type BulkItem, bulkCurrency } from "@/lib/trade/bulk/bulk-draft";
import type { BulkEntries } from "@/lib/trade/bulk/bulk-ledger";
import { rowKey } from "@/lib/trade/bulk/request";
import { payableTokens } from "@/lib/trade/review/payable-tokens";
import { ChainTile } from "../../market/chain-tile";
import { DecimalPrice } from "../../market/decimal-price";
import { rich } from "../../ui/rich";
import { Select } from "../../ui/select";
import { BulkItemRow } from "./bulk-row";

export interface BulkGroupsProps {
  items: readonly BulkItem[];
  draft: BulkDraft;
  /** The note below an item's name before it is signed. */
  wordsOf: (entry: BulkItem) => ReactNode;
  /** Another price beside an item's. */
  asideOf?: (entry: BulkItem) => ReactNode;
  locked: boolean;
  /** The results of a chain's rows. */
  entriesOf: (chain: string) => BulkEntries;
  onChange: (changes: Partial<BulkDraft>) => void;
  /** Removes an item; null when only one is left. */
  onRemove: ((key: string) => void) | null;
}

interface Group {
  web: WebChain;
  collections: { slug: string; name: string; items: BulkItem[] }[];
}

/** The items by chain, then by collection, each in the order of first appearance. */
function groupItems(items: readonly BulkItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of items) {
    const { web, item } = entry;
    const group = groups.get(web.chain.id) ?? { web, collections: [] };
    groups.set(web.chain.id, group);
    const { slug, name } = item.collection;
    const collection = group.collections.find((known) => known.slug === slug);
    if (collection === undefined) group.collections.push({ slug, name, items: [entry] });
    else collection.items.push(entry);
  }
  return [...groups.values()];
}

/** The rows of the form. */
export function BulkGroups(props: BulkGroupsProps) {
  const { items, draft, wordsOf, asideOf, locked, entriesOf, onChange, onRemove } = props;
  return groupItems(items).map(({ web, collections }) => {
    const { chain } = web;
    const entries = entriesOf(chain.id);
    const count = collections.reduce((sum, collection) => sum + collection.items.length, 0);
    const usual = draft.side === "offer" ? chain.wrappedCurrency : chain.nativeCurrency;
    const currencies = [usual, ...payableTokens(web)].map(({ address, symbol }) => ({
      value: address,
      label: symbol,
    }));
    const headId = `bulk-${chain.id}`;
    return (
      <section key={chain.id} aria-labelledby={headId}>
        <div className="flex min-h-10 items-center gap-2">
          <ChainTile chain={chainLook(chain, web.pin?.glyph)} named />
          <h3 id={headId} className="text-t3">
            {chain.name}
          </h3>
          <span className="text-small text-ink-3">{plural(count, "{count} item", "{count} items")}</span>
          {!locked && currencies.length > 1 && (
            <Select
              label={t("Currency on {chain}", { chain: chain.name })}
              size="sm"
              options={currencies}
              value={bulkCurrency(draft, web)}
              onValueChange={(address) =>
                onChange({ currencies: { ...draft.currencies, [chain.id]: address } })
              }
              className="ms-auto"
            />
          )}
        </div>
        {collections.map((collection) => (
          <div key={collection.slug} className="mt-1">
            <p className="flex justify-between gap-4 border-b border-line-strong py-1.5 text-label text-ink-3">
              <span className="truncate">{collection.name}</span>
              <span className="whitespace-nowrap">
                {rich("Floor {price}", {
                  price: (
                    <DecimalPrice
                      value={collection.items[0]?.item.collection.floor[chain.id]}
                      currency={chain.nativeCurrency}
                      className="*:*:font-regular"
                    />
                  ),
                })}
              </span>
            </p>
            <ul>
              {collection.items.map((entry) => {
                const key = rowKey(entry);
                return (
                  <BulkItemRow
                    key={key}
                    entry={entry}
                    draft={draft}
                    words={wordsOf(entry)}
                    {...(asideOf !== undefined && { aside: asideOf(entry) })}
                    locked={locked}
                    result={entries.get(key)}
                    onChange={onChange}
                    onRemove={onRemove === null ? null : () => onRemove(key)}
                  />
                );
              })}
            </ul>
          </div>
        ))}
      </section>
    );
  });
}
