import { sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { Queryable } from "../../db/database";
import { MarketError } from "../errors/market-error";
import { nameSkeletons } from "./name-skeleton";

/** A verified collection may be a moment old before its look-alikes are known. */
const keptMs = 30_000;

interface VerifiedCollection {
  slug: string;
  creator: Address;
}

/** The verified collection that has a name's form. */
type VerifiedNames = ReadonlyMap<string, VerifiedCollection>;

async function readVerifiedNames(db: Queryable): Promise<VerifiedNames> {
  const rows = await db.query<{ slug: string; name: string; creator: Address }>(
    sql`select slug, name, creator from collections where verified and followed and not hidden order by id desc`,
  );
  // Of several with one name the oldest counts.
  return new Map(
    rows.flatMap(({ name, ...collection }) => nameSkeletons(name).map((form) => [form, collection] as const)),
  );
}

function resembledBy(known: VerifiedNames, { slug, name }: { slug: string; name: string }): string | null {
  const found = nameSkeletons(name).map((form) => known.get(form)?.slug);
  return found.find((other) => other !== undefined && other !== slug) ?? null;
}

/** A collection's creator may have its name. */
function resembledByAccount(known: VerifiedNames, { account, name }: NamedAccount): string | null {
  const found = nameSkeletons(name).flatMap((form) => known.get(form) ?? []);
  return found.find(({ creator }) => creator !== account)?.slug ?? null;
}

/** An account with a name, checksummed. */
export interface NamedAccount {
  account: Address;
  name: string;
}

/** The verified collection, of another creator, that the name of an account resembles; null: none. */
export async function findResembled(db: Queryable, account: NamedAccount): Promise<string | null> {
  return resembledByAccount(await readVerifiedNames(db), account);
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
  const other = resembledBy(await readVerifiedNames(db), collection);
  if (other === null) return;
  throw new MarketError(
    "resembles_verified",
    `The name of ${collection.slug} looks like that of ${other}, which is verified.`,
  );
}

/** Which verified collection a name resembles. */
export interface LookAlikes {
  /** The slugs of older verified collections that these resemble, by their own slug: a verified one may have changed its name since. */
  of: (
    db: Queryable,
    collections: readonly { slug: string; name: string }[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** The slugs of verified collections of others that names of accounts resemble, by account. */
  ofAccounts: (db: Queryable, accounts: readonly NamedAccount[]) => Promise<ReadonlyMap<Address, string>>;
}

/** @param nowMs the service's clock. */
export function createLookAlikes(nowMs: () => number): LookAlikes {
  let kept: { names: Promise<VerifiedNames>; untilMs: number } | null = null;
  const names = (db: Queryable): Promise<VerifiedNames> => {
    if (kept !== null && kept.untilMs > nowMs()) return kept.names;
    const read = readVerifiedNames(db);
    kept = { names: read, untilMs: nowMs() + keptMs };
    read.catch(() => {
      kept = null;
    });
    return read;
  };
  return {
    async of(db, collections) {
      if (collections.length === 0) return new Map();
      const known = await names(db);
      return new Map(
        collections.flatMap((collection) => {
          const resembled = resembledBy(known, collection);
          return resembled === null ? [] : [[collection.slug, resembled] as const];
        }),
      );
    },
    async ofAccounts(db, accounts) {
      if (accounts.length === 0) return new Map();
      const known = await names(db);
      return new Map(
        accounts.flatMap((named) => {
          const resembled = resembledByAccount(known, named);
          return resembled === null ? [] : [[named.account, resembled] as const];
        }),
      );
    },
  };
}
