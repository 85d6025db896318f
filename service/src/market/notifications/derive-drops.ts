import { sql } from "drizzle-orm";
import type { Address, Hex } from "@/lib/contract/primitives";
import { watchKey } from "@/lib/contract/watchlist";
import { columns, type RowOf } from "../../db/columns";
import type { Tx } from "../../db/database";
import { collections } from "../../db/schema/collections";
import { type ClaimCondition, drops } from "../../db/schema/drops";
import { announcedStages } from "../../db/schema/notifications";
import { computed, selectList } from "../../db/select-list";
import { listListedAccounts } from "../drops/allowlists/listed-accounts";
import { isClosed } from "../drops/condition";
import { dropStatusAt } from "../drops/drop-status";
import { dropSlug } from "../drops/drops-page";
import { findLook } from "../drops/stage-looks";
import type { Candidate } from "./candidate";

/** A stage is announced this long before it opens. */
const soonSeconds = 600;
/** A stage that opened this long ago is no news any more. */
const oldSeconds = 86_400;

const dropColumns = selectList(
  columns(drops, "d", ["id", "collectionId", "chain", "maxSupply", "minted", "conditions"]),
  columns(collections, "c", ["metaStages"]),
  computed({
    collection: sql<string>`c.slug`,
    slug: dropSlug,
    itemId: sql<number | null>`(
      select i.id from items i where d.token_id is not null and i.collection_id = d.collection_id
        and i.token_id = d.token_id and i.home_chain = d.chain)`,
  }),
);
type DropRow = RowOf<typeof dropColumns>;

interface Opening {
  drop: DropRow;
  stage: ClaimCondition;
  opens: "soon" | "now";
}

/** The stages of a drop that open soon, or that are open since a moment. */
function openingsOf(drop: DropRow, now: number): Opening[] {
  const { status, current } = dropStatusAt(drop, now);
  if (status === "sold_out") return [];
  const soon = drop.conditions.filter(
    (stage) => !isClosed(stage) && stage.startsAt > now && stage.startsAt <= now + soonSeconds,
  );
  const isNew = status === "live" && current !== null && current.startsAt > now - oldSeconds;
  return [
    ...soon.map((stage): Opening => ({ drop, stage, opens: "soon" })),
    ...(isNew ? [{ drop, stage: current, opens: "now" } as const] : []),
  ];
}

/** Listed addresses alone can mint in it. */
function isForListed({ merkleRoot, perWallet }: ClaimCondition): boolean {
  return merkleRoot !== null && BigInt(perWallet) === 0n;
}

/** Whom an opening concerns: the addresses of its allowlist; of a stage for everybody, those who hold something of the collection or watch it. */
async function audience(tx: Tx, { drop, stage }: Opening): Promise<Address[]> {
  if (isForListed(stage)) return listListedAccounts(tx, stage.merkleRoot as Hex);
  const key = watchKey({ kind: "collection", slug: drop.collection });
  const rows = await tx.query<{ account: Address }>(sql`
    select r.account from notification_rules r
    where exists (select 1 from holders h where h.owner = r.account and h.collection_id = ${drop.collectionId})
      or exists (select 1 from watchlist w where w.account = r.account and w.key = ${key})
    order by r.account`);
  return rows.map(({ account }) => account);
}

function candidateOf({ drop, stage, opens }: Opening, account: Address, now: number): Candidate {
  const { id, startsAt, price, currency } = stage;
  const name = findLook(drop.metaStages, stage, drop.conditions)?.name ?? null;
  const kind = isForListed(stage) ? "allowlist" : "public";
  return {
    ...{ account, kind: "drop_opens", cause: `${drop.id} ${id} ${startsAt} ${opens}` },
    ...{ chain: drop.chain, collectionId: drop.collectionId, itemId: drop.itemId, activityId: null },
    at: opens === "now" ? startsAt : now,
    details: { drop: drop.slug, opens, stage: { id, name, kind, startsAt, price, currency } },
  };
}

/** Stages of drops that open soon or opened, for the accounts that they concern. Each is announced once. */
export async function deriveDrops(tx: Tx, now: number): Promise<Candidate[]> {
  const rows = await tx.query<DropRow>(sql`
    select ${dropColumns} from drops d join collections c on c.id = d.collection_id and c.followed and not c.hidden
    where exists (
      select 1 from jsonb_array_elements(d.conditions) s
      where (s ->> 'startsAt')::int8 > ${now - oldSeconds}::int8 and (s ->> 'startsAt')::int8 <= ${now + soonSeconds}::int8)
    order by d.id`);
  const candidates: Candidate[] = [];
  for (const opening of rows.flatMap((drop) => openingsOf(drop, now))) {
    const { drop, stage, opens } = opening;
    const made = await tx.orm
      .insert(announcedStages)
      .values({ dropId: drop.id, stage: stage.id, startsAt: stage.startsAt, opens })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) continue;
    candidates.push(...(await audience(tx, opening)).map((account) => candidateOf(opening, account, now)));
  }
  return candidates;
}
