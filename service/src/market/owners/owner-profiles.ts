import { sql } from "drizzle-orm";
import {
  type CollectionProfileContent,
  emptyProfile,
  maxProfileHistory,
  type ProfileField,
  profileFields,
} from "@/lib/contract/collection-profile";
import type { Address } from "@/lib/contract/primitives";
import { columns, type RowOf } from "../../db/columns";
import type { Queryable } from "../../db/database";
import { type CollectionLinks, collectionProfiles, collections } from "../../db/schema/collections";
import { computed, selectList } from "../../db/select-list";
import { notFound } from "../errors/market-error";

const subjectColumns = selectList(
  columns(collections, "c", ["id", "slug", "owner", "profileHidden", "earningsConfigured", "links"]),
  columns(collections, "c", { chain: "homeChain", configDescription: "configDescription" }),
  computed({
    contract: sql<Address | null>`(
      select k.address from collection_contracts k
      where k.collection_id = c.id and k.chain = c.home_chain order by (k.kind = 'origin') desc, k.address limit 1)`,
  }),
);

/** A collection as its owner's profile is about it. */
export type ProfileSubject = RowOf<typeof subjectColumns> & { contract: Address };

/** The collection of a slug with its contract at home. @throws MarketError `not_found`. */
export async function findProfileSubject(db: Queryable, slug: string): Promise<ProfileSubject> {
  const [row] = await db.query<RowOf<typeof subjectColumns>>(
    sql`select ${subjectColumns} from collections c where c.slug = ${slug} and c.followed`,
  );
  if (row === undefined || row.contract === null) throw notFound("collection");
  return { ...row, contract: row.contract };
}

const versionColumns = columns(collectionProfiles, "p", ["revision", "signer", "fields", "createdAt"]);
export type ProfileVersion = RowOf<typeof versionColumns>;

/** The newest changes of a collection's profile first, and its content now. */
export async function readOwnerProfile(
  db: Queryable,
  collectionId: number,
): Promise<{ content: CollectionProfileContent; history: ProfileVersion[] }> {
  const rows = await db.query<ProfileVersion & { content: CollectionProfileContent | null }>(sql`
    select ${versionColumns}, case when p.revision = max(p.revision) over () then p.content end as content
    from collection_profiles p where p.collection_id = ${collectionId}::int4
    order by p.revision desc limit ${maxProfileHistory}`);
  const history = rows.map(({ content: _content, ...version }) => version);
  return { content: rows[0]?.content ?? emptyProfile, history };
}

const isEmpty = (links: CollectionLinks) => Object.keys(links).length === 0;

/** The fields for which the operator's file has the last word. */
export function decidedByOperator({
  configDescription,
  links,
  earningsConfigured,
}: ProfileSubject): ProfileField[] {
  return [
    ...(configDescription === null ? [] : (["description"] as const)),
    ...(isEmpty(links) ? [] : (["links"] as const)),
    ...(earningsConfigured ? (["earnings"] as const) : []),
  ];
}

/** The fields whose values differ. */
export function changedFields(
  before: CollectionProfileContent,
  after: CollectionProfileContent,
): ProfileField[] {
  return profileFields.filter((field) => canonical(before[field]) !== canonical(after[field]));
}

/** JSON with sorted keys: the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
