import type { ReactNode } from "react";
import type { ChainLooks } from "@/lib/chains/chain-look";
import type { SearchAnswer, SearchScope } from "@/lib/contract/search";
import { collectionPath, searchPath } from "@/lib/format/paths";
import { plural, t } from "@/lib/language/translate";
import { readSearchText } from "@/lib/search/read-search-text";
import { CollectionTable } from "../market/collection/collection-table";
import { Sparkline } from "../market/collection/sparkline";
import { ItemCard } from "../market/item-card";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Icon } from "../ui/icon";
import { PageLink } from "../ui/page-link";
import { rich } from "../ui/rich";
import { TabLinks } from "../ui/tab-links";
import { Tag } from "../ui/tag";
import { contentOf } from "./entry-row";
import { LookAlikeNote } from "./look-alike-note";
import { formatFound, foundEntries, isGuess, type PaletteEntry, paletteScopes } from "./palette-groups";
import type { RowLook } from "./palette-row";
import type { ResultSearch } from "./result-search";

/** How wide a card is drawn, of the columns below. */
const cardSizes =
  "(width < 40rem) calc(50vw - 1.4rem), (width < 48rem) calc(33.3vw - 1.8rem), (width < 80rem) calc(25vw - 1.7rem), min(20vw - 1.6rem, 16.5rem)";

export interface SearchResultsProps {
  answer: SearchAnswer;
  search: ResultSearch & { q: string };
  looks: ChainLooks;
}

/** Everything that was found, with a tab for each kind. */
export function SearchResults({ answer, search, looks }: SearchResultsProps) {
  const { q, scope, chain } = search;
  const found = Object.values(answer).flatMap((group) => group ?? []);
  const all = {
    total: found.reduce((sum, { total }) => sum + total, 0),
    totalIsExact: found.every(({ totalIsExact }) => totalIsExact),
  };
  const tabs = paletteScopes.map(([each, label]) => {
    const group = each === null ? all : answer[each];
    return {
      href: searchPath({ q, scope: each ?? undefined, chain }),
      label: t(label),
      ...(group !== null && { count: formatFound(group) }),
    };
  });
  const shown = scope === undefined ? all : (answer[scope] ?? { total: 0, totalIsExact: true });
  const entries = foundEntries(answer);
  const isShown = (kind: SearchScope, list: readonly unknown[]) =>
    list.length > 0 && (scope === undefined || scope === kind);
  const look = { looks, words: q, isPasted: readSearchText(q).kind === "address" };
  const inTwo = scope === undefined && entries.accounts.length > 0 && entries.drops.length > 0;
  return (
    <>
      <div className="mt-3 border-b border-line">
        <TabLinks label={t("Results")} tabs={tabs} current={searchPath(search)} />
      </div>
      {isGuess(entries, readSearchText(q)) && (
        <p className="mt-6 text-ui">
          <span className="font-semi">{t("No match for “{q}”.", { q })}</span>{" "}
          <span className="text-ink-2">{t("Did you mean one of these?")}</span>
        </p>
      )}
      <p role="status" className="sr-only">
        {shown.total === 0
          ? t("No match for “{q}”.", { q })
          : t("{count} found for “{q}”.", { count: formatFound(shown), q })}
      </p>
      {shown.total === 0 && <Nothing search={search} isAnywhere={all.total > 0} />}
      {isShown("collections", entries.collections) && <Collections {...{ answer, search, looks }} />}
      {isShown("items", entries.items) && <Items {...{ answer, search, looks }} />}
      <div className={inTwo ? "grid gap-x-5 lg:grid-cols-2" : undefined}>
        {isShown("accounts", entries.accounts) && (
          <Part title={t("Accounts")} count={answer.accounts}>
            <Rows entries={entries.accounts} look={look} />
          </Part>
        )}
        {isShown("drops", entries.drops) && (
          <Part title={t("Drops")} count={answer.drops}>
            <Rows entries={entries.drops} look={look} />
            <More href={moreOf("drops", answer.drops, search)}>{t("Show all drops")}</More>
          </Part>
        )}
      </div>
      {isShown("orders", entries.orders) && (
        <Part title={t("Orders")} count={answer.orders}>
          <Rows entries={entries.orders} look={look} />
        </Part>
      )}
      {isShown("transactions", entries.events) && (
        <Part title={t("What happened in it")} count={{ total: entries.events.length, totalIsExact: true }}>
          <Rows entries={entries.events} look={look} />
        </Part>
      )}
    </>
  );
}

/** The page of one kind, where there are more of it than are shown beside the others. */
function moreOf(
  scope: SearchScope,
  group: { data: readonly unknown[]; total: number } | null,
  search: ResultSearch,
): string | null {
  const isWhole = group === null || group.total <= group.data.length;
  return isWhole || search.scope !== undefined ? null : searchPath({ ...search, scope });
}

function More({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return null;
  return (
    <p className="mt-6 text-center">
      <ButtonLink href={href}>{children}</ButtonLink>
    </p>
  );
}

function Part({
  title,
  count,
  children,
}: {
  title: string;
  count: { total: number; totalIsExact: boolean } | null;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-3 text-t2">
        {title} {count && <span className="text-small font-regular text-ink-2">{formatFound(count)}</span>}
      </h2>
      {children}
    </section>
  );
}

function Collections({ answer: { collections }, search, looks }: SearchResultsProps) {
  if (collections === null) return null;
  const own = collections.data.filter(({ lookAlikeOf }) => lookAlikeOf === null);
  const isLonger = search.scope !== undefined && collections.total > collections.data.length;
  const { q, chain } = search;
  const inList = `/collections?${new URLSearchParams({ q: q.slice(0, 100), ...(chain !== undefined && { chain }) })}`;
  return (
    <Part title={t("Collections")} count={collections}>
      {own.length > 0 && (
        <CollectionTable
          caption={t("Collections found")}
          collections={own}
          looks={looks}
          interval="30d"
          Trend={Sparkline}
          saysUnverified
        />
      )}
      <LookAlikeNote collections={collections.data} looks={looks} />
      <More href={isLonger ? inList : moreOf("collections", collections, search)}>
        {plural(collections.total, "Show all {count} collection", "Show all {count} collections", {
          count: formatFound(collections),
        })}
      </More>
    </Part>
  );
}

function Items({ answer: { items }, search, looks }: SearchResultsProps) {
  if (items === null) return null;
  const isLonger = search.scope !== undefined && items.total > items.data.length;
  const theirs = new Map(items.data.map(({ collection }) => [collection.slug, collection.name]));
  return (
    <Part title={t("Items")} count={items}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 md:grid-cols-4 xl:grid-cols-5">
        {items.data.map((item, index) => (
          <ItemCard
            key={`${item.chain} ${item.contract} ${item.tokenId}`}
            item={item}
            looks={looks}
            sizes={cardSizes}
            priority={index < 5}
            // A copied collection may have the names of a real one.
            checkbox={
              item.lookAlikeOf != null ? (
                <Tag tone="warn">{t("Not what it seems")}</Tag>
              ) : (
                !item.collection.verified && <Tag tone="warn">{t("Not verified")}</Tag>
              )
            }
          />
        ))}
      </div>
      <More href={moreOf("items", items, search)}>
        {plural(items.total, "Show more of {count} item", "Show more of {count} items", {
          count: formatFound(items),
        })}
      </More>
      {isLonger && (
        <p className="mt-8 text-ui text-ink-2">
          {rich("These are the first {count}. Search in {collections} for more.", {
            count: items.data.length,
            collections: [...theirs].map(([slug, name], index) => (
              <span key={slug}>
                {index > 0 && ", "}
                <PageLink href={collectionPath(slug)} className="text-link">
                  {name}
                </PageLink>
              </span>
            )),
          })}
        </p>
      )}
    </Part>
  );
}

function Rows({ entries, look }: { entries: readonly PaletteEntry[]; look: RowLook }) {
  return (
    <ul>
      {entries.map((entry, index) => {
        const { art, name, note, aside } = contentOf(entry, look);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two orders or events may lead to one page, and the list is drawn once.
          <li key={index} className="border-b border-line">
            <PageLink href={entry.href} className="flex min-h-15 items-center gap-3 py-2 text-ui hover:bg-s1">
              {art}
              <span className="min-w-0 flex-1">
                <span className="flex min-w-0 items-center gap-2.5">{name}</span>
                {note && <span className="block text-small text-ink-2">{note}</span>}
              </span>
              {aside && (
                <span className="flex shrink-0 items-center gap-2 text-small text-ink-2">{aside}</span>
              )}
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

/** @param isAnywhere something else than what was looked for has such a name. */
function Nothing({
  search: { q, scope, chain },
  isAnywhere,
}: {
  search: SearchResultsProps["search"];
  isAnywhere: boolean;
}) {
  const isNarrow = isAnywhere || chain !== undefined;
  return (
    <EmptyState
      icon={<Icon name="search-x" size={28} />}
      title={t("No match for “{q}”", { q })}
      className="mt-8"
      action={
        isNarrow && (
          <ButtonLink href={searchPath(isAnywhere ? { q, chain } : { q })}>
            {isAnywhere ? t("Show everything found") : t("Search all chains")}
          </ButtonLink>
        )
      }
    >
      {scope === "accounts"
        ? t("An account is found by its name or its address.")
        : t("Check the spelling, or paste an address, the hash of a transaction or a link.")}
    </EmptyState>
  );
}
