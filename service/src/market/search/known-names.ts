import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { MarketError } from "../errors/market-error";
import { formsOfItemName } from "./item-name-forms";
import { nameSkeletons } from "./name-skeleton";

/** A collection may be a moment old before its look-alikes are known. */
const keptMs = 30_000;
/** So many names take some milliseconds. */
const madeAtOnce = 100;

type KnownCollection = {
  slug: string;
  name: string;
  creator: Address;
  verified: boolean;
  /** Unix seconds. */
  createdAt: number;
};

/** The collection with the first claim to a name's form. */
type KnownNames = ReadonlyMap<string, KnownCollection>;

/**
 * Followed collections, those with the better claim to their name first: verified ones, because an operator vouches for them; then those whose
 * name cannot have been changed to look like another, since the operator or the contract's `name()` gave it; then older ones; then those with more
 * owners. Neither the time of a mint nor what an operator said can be forged; owners can be, by gifts.
 */
async function readKnown(db: Queryable, only: "followed" | "verified"): Promise<KnownCollection[]> {
  const isWanted = only === "verified" ? sql`and verified` : sql``;
  return db.query<KnownCollection>(sql`
    select slug, name, creator, verified, created_at as "createdAt" from collections where followed and not hidden ${isWanted}
    order by verified desc, (name is not distinct from coalesce(config_name, chain_name)) desc, created_at, owners desc, id`);
}

function byForm(known: readonly KnownCollection[], formsOf: (name: string) => readonly string[]): KnownNames {
  const names = new Map<string, KnownCollection>();
  for (const collection of known) {
    for (const form of formsOf(collection.name)) if (!names.has(form)) names.set(form, collection);
  }
  return names;
}

const readVerified = async (db: Queryable) => byForm(await readKnown(db, "verified"), nameSkeletons);

/** The other collection with a better claim to a name's form. */
function resembledBy(known: KnownNames, { slug, name }: { slug: string; name: string }): string | null {
  const found = nameSkeletons(name).map((form) => known.get(form)?.slug);
  return found.find((other) => other !== undefined && other !== slug) ?? null;
}

/** A collection's creator may have its name. A name that an account signed before the collection was there is no copy of it. */
function resembledByAccount(known: KnownNames, { account, name, since }: NamedAccount): string | null {
  const found = nameSkeletons(name).flatMap((form) => known.get(form) ?? []);
  const isCopied = ({ creator, verified, createdAt }: KnownCollection) =>
    creator !== account && (verified || (since !== null && createdAt < since));
  return found.find(isCopied)?.slug ?? null;
}

/** Only a verified collection's: many items of honest collections have a word in common with some other one. */
function resembledByItem(known: KnownNames, { name, collection }: NamedItem): string | null {
  if (name === null || collection.verified) return null;
  const found = formsOfItemName(name).flatMap((form) => known.get(form) ?? []);
  return found.find(({ slug, verified }) => verified && slug !== collection.slug)?.slug ?? null;
}

/** An account with a name, checksummed. */
export interface NamedAccount {
  account: Address;
  name: string;
  /** Unix seconds since when it has the name; null: not known, as of a registry's name. */
  since: number | null;
}

/** An item with the name of its metadata. */
export interface NamedItem {
  id: number;
  name: string | null;
  collection: { slug: string; verified: boolean };
}

/** The verified collection, of another creator, that the name of an account resembles; null: none. */
export async function findResembled(
  db: Queryable,
  account: Pick<NamedAccount, "account" | "name">,
): Promise<string | null> {
  return resembledByAccount(await readVerified(db), { ...account, since: null });
}

/**
 * Refuses to verify a collection whose name another verified one seems to have: visitors could not tell them apart.
 *
 * @throws MarketError `resembles_verified`.
 */
export async function assertOwnName(
  db: Queryable,
  collection: { slug: string; name: string },
): Promise<void> {
  const other = resembledBy(await readVerified(db), collection);
  if (other === null) return;
  throw new MarketError(
    "resembles_verified",
    `The name of ${collection.slug} looks like that of ${other}, which is verified.`,
  );
}

/** Which collection a name resembles. The answers are slugs. */
export interface LookAlikes {
  /** By the slug of each that resembles one with a better claim to the name. */
  of: (
    db: Queryable,
    collections: readonly { slug: string; name: string }[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** By account: the verified collections of others, or the older ones, that names of accounts resemble. */
  ofAccounts: (db: Queryable, accounts: readonly NamedAccount[]) => Promise<ReadonlyMap<Address, string>>;
  /** By id: the verified collections that names of items in unverified ones resemble, with or without a number. */
  ofItems: (db: Queryable, items: readonly NamedItem[]) => Promise<ReadonlyMap<number, string>>;
}

/**
 * Keeps the names of followed collections in memory, so that a question about a page of records costs no statement.
 *
 * @param nowMs the service's clock.
 */
export function createLookAlikes(nowMs: () => number): LookAlikes {
  let kept: { names: Promise<KnownNames>; untilMs: number } | null = null;
  /** Few names change between two readings. */
  let forms: ReadonlyMap<string, readonly string[]> = new Map();

  async function readNames(db: Queryable): Promise<KnownNames> {
    const known = await readKnown(db, "followed");
    const next = new Map<string, readonly string[]>();
    let made = 0;
    for (const { name } of known) {
      const before = forms.get(name);
      // The first time there may be thousands, and requests wait for this thread.
      if (before === undefined && ++made % madeAtOnce === 0) await setImmediate();
      next.set(name, before ?? nameSkeletons(name));
    }
    forms = next;
    return byForm(known, (name) => next.get(name) ?? []);
  }

  function names(db: Queryable): Promise<KnownNames> {
    if (kept !== null && kept.untilMs > nowMs()) return kept.names;
    const read = readNames(db);
    kept = { names: read, untilMs: nowMs() + keptMs };
    read.catch(() => {
      kept = null;
    });
    return read;
  }

  async function resembled<Named, Key>(
    db: Queryable,
    all: readonly Named[],
    keyOf: (named: Named) => Key,
    find: (known: KnownNames, named: Named) => string | null,
  ): Promise<ReadonlyMap<Key, string>> {
    if (all.length === 0) return new Map();
    const known = await names(db);
    return new Map(
      all.flatMap((named) => {
        const slug = find(known, named);
        return slug === null ? [] : [[keyOf(named), slug] as const];
      }),
    );
  }

  return {
    of: (db, collections) => resembled(db, collections, ({ slug }) => slug, resembledBy),
    ofAccounts: (db, accounts) => resembled(db, accounts, ({ account }) => account, resembledByAccount),
    ofItems: (db, items) => resembled(db, items, ({ id }) => id, resembledByItem),
  };
}
