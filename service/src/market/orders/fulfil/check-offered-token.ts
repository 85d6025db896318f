import { sql } from "drizzle-orm";
import { columns, joinedColumns, type RowOf } from "../../../db/columns";
import type { Queryable } from "../../../db/database";
import { itemMeta, items } from "../../../db/schema/items";
import { computed, selectList } from "../../../db/select-list";
import { MarketError } from "../../errors/market-error";
import { hasOfferedTraits } from "../../items/offer-coverage";
import type { StoredOrderRow } from "../status/order-columns";
import { refuseStatus } from "../status/refuse-status";

/** How long traits must be unchanged if they changed after the offer was made: a creator could change them for one sale. */
const settledTraitsSeconds = 86_400;

/** The facts of an item that decide whether an offer may take it. */
const tokenFacts = selectList(
  columns(items, "i", ["vaultState"]),
  computed({
    disputed: sql<boolean>`'disputed_ownership' = any(i.labels)`,
    // False also when the last reading failed: a creator could hide a change that way.
    isRead: sql<boolean>`coalesce(m.state = 'ready' and m.error is null, false)`,
    hasTraits: sql<boolean>`${hasOfferedTraits}`,
  }),
  joinedColumns(itemMeta, "m", ["traitsChangedAt"]),
);
type TokenFacts = RowOf<typeof tokenFacts>;

async function readTokenFacts(
  db: Queryable,
  { id, chain, contract }: StoredOrderRow,
  tokenId: bigint,
): Promise<TokenFacts | null> {
  const rows = await db.query<TokenFacts>(sql`
    select ${tokenFacts}
    from orders o
    join collection_contracts k on k.chain = ${chain} and k.address = ${contract}
    join items i on i.collection_id = k.collection_id and i.token_id = ${tokenId.toString()}::numeric
    left join item_meta m on m.item_id = i.id
    where o.id = ${id} and i.chain = ${chain} and i.owner is not null
    order by (i.home_chain = ${chain}) desc, i.id limit 1`);
  return rows[0] ?? null;
}

function checkTraits(row: StoredOrderRow, facts: TokenFacts, now: number): void {
  if (!facts.isRead) {
    const message = "The item's metadata is not read yet, so its traits are not known.";
    throw new MarketError("metadata_not_ready", message, { action: "wait" });
  }
  if (!facts.hasTraits) {
    throw new MarketError("trait_mismatch", "The item does not have the traits that the offer asks for.");
  }
  const changedAt = facts.traitsChangedAt ?? now;
  if (changedAt > row.createdAt && changedAt > now - settledTraitsSeconds) {
    throw new MarketError(
      "traits_recently_changed",
      "The item's traits changed after the offer was made. It can be accepted once they have stood for 24 hours.",
      { action: "wait" },
    );
  }
}

/**
 * Checks that the offer accepts the token that a taker wants to give, and that it can be given now.
 *
 * @param now Now of the chain, Unix seconds.
 * @throws MarketError `unknown_item`, `order_inactive`, `trait_mismatch`, `traits_recently_changed`,
 * `metadata_not_ready`.
 */
export async function checkOfferedToken(
  db: Queryable,
  { row, tokenId, now }: { row: StoredOrderRow; tokenId: bigint; now: number },
): Promise<void> {
  const facts = await readTokenFacts(db, row, tokenId);
  if (facts === null) throw new MarketError("unknown_item", "The item is not known here on this chain.");
  const { vaultState, disputed } = facts;
  if (vaultState === "in_transit" || vaultState === "stuck") throw refuseStatus("inactive", vaultState);
  if (disputed) throw refuseStatus("inactive", "disputed");
  if (row.kind === "trait") checkTraits(row, facts, now);
}
