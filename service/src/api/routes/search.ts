import type { Hex } from "viem";
import { checksummed } from "@/lib/checksummed";
import type { Account } from "@/lib/contract/account";
import type { Drop } from "@/lib/contract/drop";
import type { Address } from "@/lib/contract/primitives";
import {
  type FoundTransaction,
  type SearchAnswer,
  type SearchQuery,
  type SearchScope,
  searchAnswerSchema,
  searchQuerySchema,
  searchScopes,
} from "@/lib/contract/search";
import { readNumbered, readSearchText, type SearchText } from "@/lib/search/read-search-text";
import { listActivityOfTransaction } from "../../market/activity/activity-page";
import { getCollectionId, listContractCollections } from "../../market/collections/collection-head";
import { listCollectionRows } from "../../market/collections/collections-page";
import { findDrops } from "../../market/drops/drops-page";
import { findItem, findItemsAnywhere } from "../../market/items/find-item";
import { type FoundAccounts, findNamedAccounts } from "../../market/names/find-named-accounts";
import { findNamedOrders } from "../../market/orders/read/get-order";
import { findAccount } from "../../market/search/find-account";
import { findNamedCollections } from "../../market/search/find-collections";
import { findNamedItems, readFoundItems } from "../../market/search/find-items";
import { sendRead } from "../http/answer";
import { type ApiRouter, createApiRouter } from "../http/api-router";
import type { AppDependencies } from "../http/app-dependencies";
import { readRoute } from "../http/read-route";
import { assertServedChain } from "../http/served-names";
import { activityRecord } from "../records/activity-record";
import { itemRecord, namedItem } from "../records/item-record";
import { orderRecords } from "../records/order-record";
import { readAccounts } from "./account-names";
import { collectionRecords } from "./collections";
import { dropRecords } from "./drops";

type Dependencies = Pick<
  AppDependencies,
  "db" | "served" | "settled" | "registryNames" | "lookAlikes" | "mediaUrl" | "nowMs"
>;

/** Collections in which an item is looked for by its number. */
const mostCollections = 20;
/** A sweep of a cart has fewer entries. */
const mostEntries = 100;
/** Accounts among which those with names of their own come first. */
const mostAccounts = 20;

const route = readRoute({
  path: "/search",
  tag: "site",
  summary: "Collections, items, accounts, drops, orders and transactions by words, address, hash or link",
  description:
    '`q` is words ("Kiln 241" finds a token), an address, `contract/tokenId`, the hash of a transaction or an order, or a link of this or another marketplace. `scopes` names the groups that are wanted, by default all; the others are null. A record whose name resembles that of a collection with a better claim to it stands last and names that collection in `lookAlikeOf`.',
  request: { query: searchQuerySchema },
  schema: searchAnswerSchema,
  isAddition: true,
});

/** `GET /search`. */
export function createSearchRouter(dependencies: Dependencies): ApiRouter {
  return createApiRouter().openapi(route, async (c) => {
    const query = c.req.valid("query");
    assertServedChain(dependencies, query.chain);
    await dependencies.settled.settle();
    return sendRead(c, await search(dependencies, query));
  });
}

/** The records that a text names, before anything is read about them. */
interface Found {
  collections: { ids: number[]; total: number };
  items: { ids: number[]; total: number; totalIsExact: boolean };
  accounts: FoundAccounts;
  /** Looked for among orders and transactions. */
  hash: Hex | null;
  /** Looked for among the names of tokens that drops mint. */
  words: string | null;
}

const nothing: Found = {
  collections: { ids: [], total: 0 },
  items: { ids: [], total: 0, totalIsExact: true },
  accounts: { addresses: [], total: 0, totalIsExact: true },
  hash: null,
  words: null,
};

const exactly = (ids: number[]) => ({ ids, total: ids.length, totalIsExact: true });

type Part = Pick<SearchQuery, "limit" | "chain">;

async function findWords(
  { db, registryNames, nowMs }: Dependencies,
  words: string,
  { limit, chain }: Part,
  wanted: ReadonlySet<SearchScope>,
): Promise<Found> {
  const before = readNumbered(words)?.words ?? "";
  const view = { chains: registryNames.chains, now: Math.floor(nowMs() / 1_000) };
  const [whole, numbered, accounts] = await Promise.all([
    wanted.has("collections") || wanted.has("drops")
      ? findNamedCollections(db, words, { chain, limit: Math.max(limit, mostCollections) })
      : [],
    before === "" || !wanted.has("items")
      ? []
      : findNamedCollections(db, before, { chain: undefined, limit: mostCollections }),
    wanted.has("accounts")
      ? findNamedAccounts(db, words, { ...view, limit: Math.max(limit, mostAccounts) })
      : nothing.accounts,
  ]);
  const items = wanted.has("items")
    ? await findNamedItems(db, words, { collectionIds: numbered.map(({ id }) => id), chain, limit })
    : nothing.items;
  const collections = { ids: whole.map(({ id }) => id), total: whole[0]?.total ?? 0 };
  return { ...nothing, collections, items, accounts, words };
}

async function findAddress(
  { db, served }: Dependencies,
  { address, tokenId, chain: named }: Extract<SearchText, { kind: "address" }>,
  { chain: asked }: Part,
): Promise<Found> {
  const contract = checksummed(address as Address);
  const chain = asked ?? (named !== null && served.configs.has(named) ? named : undefined);
  const collections = exactly(await listContractCollections(db, contract, chain));
  if (tokenId === null)
    return { ...nothing, collections, accounts: { addresses: [contract], total: 1, totalIsExact: true } };
  const id = BigInt(tokenId);
  const found =
    chain === undefined
      ? await findItemsAnywhere(db, contract, id)
      : [await findItem(db, chain, contract, id)].flatMap((item) => item ?? []);
  return { ...nothing, collections, items: exactly(found) };
}

async function find(
  dependencies: Dependencies,
  query: SearchQuery,
  wanted: ReadonlySet<SearchScope>,
): Promise<Found> {
  const text = readSearchText(query.q);
  switch (text.kind) {
    case "hash":
      return { ...nothing, hash: text.hash.toLowerCase() as Hex };
    case "address":
      return findAddress(dependencies, text, query);
    case "slug": {
      const id = await getCollectionId(dependencies.db, text.slug);
      return { ...nothing, collections: exactly(id === null ? [] : [id]) };
    }
    case "words":
      return findWords(dependencies, text.words, query, wanted);
  }
}

async function search(dependencies: Dependencies, query: SearchQuery): Promise<SearchAnswer> {
  const wanted = new Set(query.scopes ?? searchScopes);
  const found = await find(dependencies, query, wanted);
  const read = <Group>(scope: SearchScope, work: () => Promise<Group>): Promise<Group | null> =>
    wanted.has(scope) ? work() : Promise.resolve(null);
  const [collections, items, accounts, drops, orders, transactions] = await Promise.all([
    read("collections", () => readCollections(dependencies, found, query)),
    read("items", () => readItems(dependencies, found, query)),
    read("accounts", () => readFoundAccounts(dependencies, found, query)),
    read("drops", () => readDrops(dependencies, found, query)),
    read("orders", () => readOrders(dependencies, found, query)),
    read("transactions", () => readTransactions(dependencies, found, query)),
  ]);
  return { collections, items, accounts, drops, orders, transactions };
}

/** Those that resemble another one stand last, so that nobody takes one for it. */
async function readCollections(
  dependencies: Dependencies,
  { collections: { ids, total } }: Found,
  { limit }: Part,
) {
  const { db, nowMs, lookAlikes } = dependencies;
  const rows = await listCollectionRows(db, ids);
  const resembled = await lookAlikes.of(db, rows);
  const isCopy = ({ slug }: { slug: string }) => resembled.has(slug);
  const ordered = [...rows.filter((row) => !isCopy(row)), ...rows.filter(isCopy)].slice(0, limit);
  const records = await collectionRecords(dependencies, ordered, Math.floor(nowMs() / 1_000));
  const data = records.map((record) => ({ ...record, lookAlikeOf: resembled.get(record.slug) ?? null }));
  // A total must not show that a hidden one exists.
  return { data, total: rows.length < ids.length ? rows.length : total, totalIsExact: true };
}

async function readItems(
  { db, lookAlikes, mediaUrl }: Dependencies,
  { items: { ids, total, totalIsExact } }: Found,
  { limit }: Part,
) {
  const rows = ids.length === 0 ? [] : await readFoundItems(db, ids.slice(0, limit));
  const resembled = await lookAlikes.ofItems(db, rows.map(namedItem));
  const isCopy = ({ id }: { id: number }) => resembled.has(id);
  const data = [...rows.filter((row) => !isCopy(row)), ...rows.filter(isCopy)].map((row) => {
    const { slug, collectionName: name, verified, standard } = row;
    const record = itemRecord(row, { slug, name, verified, standard }, mediaUrl);
    return { ...record, lookAlikeOf: resembled.get(row.id) ?? null };
  });
  return { data, total: data.length === 0 ? 0 : total, totalIsExact };
}

/** Those whose name resembles that of somebody else stand last. */
async function readFoundAccounts(
  dependencies: Dependencies,
  { accounts: { addresses, total, totalIsExact } }: Found,
  { limit }: Part,
) {
  const { db } = dependencies;
  const called = await readAccounts(dependencies, addresses);
  const isCopy = ({ name }: Account) => name !== null && name.lookAlikeOf !== null;
  const ordered = [...called.filter((account) => !isCopy(account)), ...called.filter(isCopy)].slice(0, limit);
  const data = await Promise.all(
    ordered.map(async ({ address, name, avatar }) => ({
      address,
      name,
      avatar,
      ...(await findAccount(db, address)),
    })),
  );
  return { data, total, totalIsExact };
}

/** Those whose name resembles that of another collection stand last. */
async function readDrops(
  dependencies: Dependencies,
  { collections: { ids }, words }: Found,
  { chain, limit }: Part,
) {
  if (ids.length === 0 && words === null) return { data: [], total: 0, totalIsExact: true };
  const rows = await findDrops(dependencies.db, { collectionIds: ids, words, chain, limit });
  const drops = await dropRecords(dependencies, rows);
  const isCopy = ({ lookAlikeOf }: Drop) => lookAlikeOf != null;
  const data = [...drops.filter((drop) => !isCopy(drop)), ...drops.filter(isCopy)];
  return { data, total: rows[0]?.total ?? 0, totalIsExact: true };
}

async function readOrders(dependencies: Dependencies, { hash }: Found, { chain }: Part) {
  const { db, served } = dependencies;
  if (hash === null) return { data: [], total: 0, totalIsExact: true };
  const states = await served.states();
  const found = await findNamedOrders(db, [hash], chain === undefined ? [...served.configs.keys()] : [chain]);
  const shown = [...new Set(found.values())].filter(({ hidden, listed }) => listed && !hidden);
  const data = orderRecords(shown, states, dependencies);
  return { data, total: data.length, totalIsExact: true };
}

async function readTransactions(
  { db, served, mediaUrl }: Dependencies,
  { hash }: Found,
  { chain: asked }: Part,
) {
  if (hash === null) return { data: [], total: 0, totalIsExact: true };
  const states = await served.states();
  const byChain = new Map<string, FoundTransaction>();
  for (const row of await listActivityOfTransaction(db, hash, mostEntries)) {
    const { chain, blockNumber, timestamp } = row;
    const config = served.configs.get(chain);
    if (config === undefined || blockNumber === null || (asked !== undefined && asked !== chain)) continue;
    const transaction = byChain.get(chain) ?? { chain, hash, blockNumber, timestamp, activity: [] };
    byChain.set(chain, transaction);
    const finalNumber = states.get(chain)?.finalNumber ?? null;
    transaction.activity.push(activityRecord(row, { config, finalNumber, mediaUrl }));
  }
  const data = [...byChain.values()];
  return { data, total: data.length, totalIsExact: true };
}
