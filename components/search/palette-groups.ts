import type { ChainLooks } from "@/lib/chains/chain-look";
import type { Activity } from "@/lib/contract/activity";
import type { Drop } from "@/lib/contract/drop";
import type { Order } from "@/lib/contract/order";
import type { SearchAnswer, SearchScope } from "@/lib/contract/search";
import { formatCount } from "@/lib/format/count";
import { accountPath, collectionPath, dropPath, itemPath } from "@/lib/format/paths";
import { joinWords } from "@/lib/language/join-words";
import { msg, t } from "@/lib/language/translate";
import type { SearchText } from "@/lib/search/read-search-text";
import { activitySubject } from "../market/activity/activity-subject";
import type { IconName } from "../ui/icon-names";

type Found<Scope extends SearchScope> = NonNullable<SearchAnswer[Scope]>["data"][number];

/** What a row shows and where it leads. */
export type PaletteEntry = { href: string } & (
  | { kind: "collection"; collection: Found<"collections"> }
  | { kind: "item"; item: Found<"items"> }
  | { kind: "account"; account: Found<"accounts"> }
  | { kind: "drop"; drop: Drop }
  | { kind: "order"; order: Order }
  | { kind: "event"; entry: Activity }
  | { kind: "link"; name: string; icon: IconName; account?: string }
);

export type EntryOf<Kind extends PaletteEntry["kind"]> = Extract<PaletteEntry, { kind: Kind }>;

export interface PaletteGroup {
  label: string;
  /** How many there are, shown or not; null where that says nothing. */
  count: string | null;
  entries: readonly PaletteEntry[];
  /** They were not found: they lead on from what was. */
  areActions?: boolean;
  /** What is not there, below the rows. */
  absence?: { chain: string; title: string; note: string | null };
}

/** The scopes that a visitor may choose; null is all. */
export const paletteScopes: readonly (readonly [scope: SearchScope | null, label: string])[] = [
  [null, msg("All")],
  ["collections", msg("Collections")],
  ["items", msg("Items")],
  ["accounts", msg("Accounts")],
  ["drops", msg("Drops")],
];

/** Rows of each kind beside all others, for words; a pasted text names few records, and all are shown. */
const mostBeside = { collections: 3, items: 2, accounts: 1, drops: 1 } as const;
const mostEvents = 8;

/** Most records to ask for. */
export function limitOf(scope: SearchScope | null, text: SearchText): number {
  if (text.kind !== "words") return 20;
  return scope === null ? mostBeside.collections : 10;
}

/** Whether a name resembles that of a collection or of another account, so that a visitor must not open it by mistake. */
export function isLookAlike(entry: PaletteEntry): boolean {
  if (entry.kind === "account") return entry.account.name?.lookAlikeOf != null;
  if (entry.kind === "item") return entry.item.lookAlikeOf != null;
  if (entry.kind === "drop") return entry.drop.lookAlikeOf != null;
  return entry.kind === "collection" && entry.collection.lookAlikeOf !== null;
}

/** How many were found: `1,000+` where there may be more. */
export function formatFound({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  return `${formatCount(total)}${totalIsExact ? "" : "+"}`;
}

function group(
  label: string,
  entries: readonly PaletteEntry[],
  found: { total: number; totalIsExact: boolean } | null,
): PaletteGroup[] {
  if (entries.length === 0) return [];
  return [{ label, count: found && formatFound(found), entries }];
}

function orderHref({ chain, contract, item, collection }: Order): string {
  return item === undefined
    ? collectionPath(collection.slug)
    : itemPath({ chain, contract, tokenId: item.tokenId });
}

/** Whether a name contains the words, in any letter case. */
function hasWords(name: string, words: string): boolean {
  return name.toLowerCase().includes(words.toLowerCase());
}

/**
 * Whether all that was found only resembles the words: the service finds what they would name with a mistake less, where nothing contains
 * them.
 */
export function isGuess(
  { collections, items, accounts, drops }: ReturnType<typeof foundEntries>,
  text: SearchText,
): boolean {
  if (text.kind !== "words" || items.length > 0) return false;
  const named = [
    ...collections.flatMap(({ collection: { name, slug } }) => [name, slug]),
    ...accounts.flatMap(({ account: { name } }) => name?.text ?? []),
    ...drops.map(({ drop }) => drop.name),
  ];
  return named.length > 0 && !named.some((name) => hasWords(name, text.words));
}

/** The chains on which no collection of this site is at a pasted address. */
function absenceAt(
  collections: readonly EntryOf<"collection">[],
  looks: ChainLooks,
): Pick<PaletteGroup, "absence"> {
  const found = new Set(collections.flatMap(({ collection }) => collection.chains));
  const [first, ...others] = Object.values(looks).filter(({ id }) => !found.has(id));
  if (first === undefined) return {};
  const names = joinWords(others.map(({ name }) => name));
  const title = t("No collection at this address on {chain}", { chain: first.name });
  return {
    absence: {
      chain: first.id,
      title,
      note: others.length === 0 ? null : t("Nor on {chains}", { chains: names }),
    },
  };
}

/** Actions that the palette offers for the first collection it finds. */
function actionsFor(entries: readonly PaletteEntry[], tradingChains: ReadonlySet<string>): PaletteEntry[] {
  const first = entries.find((entry) => entry.kind === "collection" && !isLookAlike(entry));
  if (first?.kind !== "collection") return [];
  const { name, chains } = first.collection;
  const offer: PaletteEntry = {
    kind: "link",
    href: `${first.href}/offers`,
    name: t("Make an offer on {name}", { name }),
    icon: "hand-coins",
  };
  const activity: PaletteEntry = {
    kind: "link",
    href: `${first.href}/activity`,
    name: t("{name}, activity", { name }),
    icon: "activity",
  };
  return chains.some((chain) => tradingChains.has(chain)) ? [offer, activity] : [activity];
}

/** All that was found, with where each leads. */
export function foundEntries(answer: SearchAnswer) {
  const { collections, items, accounts, drops, orders, transactions } = answer;
  return {
    collections: (collections?.data ?? []).map((collection): EntryOf<"collection"> => {
      return { kind: "collection", href: collectionPath(collection.slug), collection };
    }),
    items: (items?.data ?? []).map((item): EntryOf<"item"> => ({ kind: "item", href: itemPath(item), item })),
    accounts: (accounts?.data ?? []).map((account): EntryOf<"account"> => {
      return { kind: "account", href: accountPath(account.address), account };
    }),
    drops: (drops?.data ?? []).map((drop): EntryOf<"drop"> => {
      return { kind: "drop", href: dropPath(drop.slug), drop };
    }),
    orders: (orders?.data ?? []).map((order): EntryOf<"order"> => {
      return { kind: "order", href: orderHref(order), order };
    }),
    events: (transactions?.data ?? []).flatMap(({ activity }) =>
      activity.map((entry): EntryOf<"event"> => {
        return { kind: "event", href: activitySubject(entry).href, entry };
      }),
    ),
  };
}

/**
 * The groups of an answer in their order.
 *
 * @param tradingChains chains on which an offer can be made
 */
export function paletteGroups(
  answer: SearchAnswer,
  {
    text,
    scope,
    tradingChains,
    looks,
  }: { text: SearchText; scope: SearchScope | null; tradingChains: ReadonlySet<string>; looks: ChainLooks },
): PaletteGroup[] {
  const isBeside = scope === null && text.kind === "words";
  const some = <T>(entries: readonly T[], most: number): readonly T[] =>
    isBeside ? entries.slice(0, most) : entries;
  const isPasted = text.kind === "address";

  const found = foundEntries(answer);
  const collections = some(found.collections, mostBeside.collections);
  const accounts = some(found.accounts, mostBeside.accounts);
  const items = some(found.items, mostBeside.items);
  const drops = some(found.drops, mostBeside.drops);
  const orders = some(found.orders, mostEvents);
  const events = found.events.slice(0, mostEvents);
  const atAddress = [...collections, ...accounts];

  return [
    ...(isPasted && scope === null
      ? [
          ...group(t("This address is"), atAddress, { total: atAddress.length, totalIsExact: true }).map(
            (own) => ({
              ...own,
              ...absenceAt(found.collections, looks),
            }),
          ),
          ...group(t("Items"), items, answer.items),
        ]
      : [
          ...group(t("Collections"), collections, answer.collections),
          ...group(t("Items"), items, answer.items),
          ...group(t("Accounts"), accounts, answer.accounts),
        ]),
    ...group(t("Drops"), drops, answer.drops),
    ...group(t("Orders"), orders, answer.orders),
    ...group(t("What happened in it"), events, { total: found.events.length, totalIsExact: true }),
    ...group(t("Actions"), scope === null ? actionsFor(collections, tradingChains) : [], null).map((own) => ({
      ...own,
      areActions: true,
    })),
  ];
}

/** What tells a row from all others: two orders, or two events of a transaction, may lead to the same page. */
export function rowKey(entry: PaletteEntry): string {
  if (entry.kind === "order") return `order ${entry.order.id}`;
  if (entry.kind === "event") return `event ${entry.entry.id}`;
  return `${entry.kind} ${entry.href}`;
}
