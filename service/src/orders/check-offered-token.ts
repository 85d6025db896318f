import { sql } from "drizzle-orm";
import type { TraitCriterion } from "@/lib/contract/order";
import type { VaultState } from "@/lib/contract/vault";
import type { Queryable } from "../db/database";
import type { OrderRow } from "../db/queries/order-columns";
import type { StoredAttribute } from "../db/schema/items";
import { ApiError } from "../http/api-error";
import { refuseStatus } from "./refuse-status";

/** How long traits must have stood where they changed after an offer was made: a creator could change them for one sale. */
const settledTraitsSeconds = 86_400;

/** What of an item decides whether an offer may be given it. */
type TokenFacts = {
  vaultState: VaultState;
  disputed: boolean;
  metaState: "ready" | "pending" | "failed" | null;
  attributes: StoredAttribute[] | null;
  traitsChangedAt: number | null;
};

async function readTokenFacts(
  db: Queryable,
  { chain, contract }: OrderRow,
  tokenId: bigint,
): Promise<TokenFacts | null> {
  const rows = await db.query<TokenFacts>(sql`
    select i.vault_state as "vaultState", 'disputed_ownership' = any(i.labels) as disputed, m.state as "metaState",
      m.attributes, m.traits_changed_at as "traitsChangedAt"
    from collection_contracts k
    join items i on i.collection_id = k.collection_id and i.token_id = ${tokenId.toString()}::numeric
    left join item_meta m on m.item_id = i.id
    where k.chain = ${chain} and k.address = ${contract} and i.chain = ${chain} and i.owner is not null
    order by (i.home_chain = ${chain}) desc, i.id limit 1`);
  return rows[0] ?? null;
}

/** Whether an attribute meets a criterion: the same value, or a number inside the range. */
function meets({ type, value }: StoredAttribute, criterion: TraitCriterion): boolean {
  if (type !== criterion.type) return false;
  if ("value" in criterion) return value === criterion.value;
  const number = value.trim() === "" ? Number.NaN : Number(value);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = criterion;
  return number >= min && number <= max;
}

function checkTraits(row: OrderRow, facts: TokenFacts, now: number): void {
  if (facts.metaState !== "ready") {
    throw new ApiError(
      "metadata_not_ready",
      "The item's metadata is not read yet, so its traits are not known.",
      {
        action: "wait",
      },
    );
  }
  const attributes = facts.attributes ?? [];
  const missing = (row.traits ?? []).find(
    (criterion) => !attributes.some((attribute) => meets(attribute, criterion)),
  );
  if (missing !== undefined) {
    throw new ApiError("trait_mismatch", `The item's ${missing.type} is not what the offer asks for.`);
  }
  const changedAt = facts.traitsChangedAt ?? now;
  if (changedAt > row.createdAt && changedAt > now - settledTraitsSeconds) {
    throw new ApiError(
      "traits_recently_changed",
      "The item's traits changed after the offer was made. It can be accepted once they have stood for 24 hours.",
      { action: "wait" },
    );
  }
}

/**
 * Checks that the token which a taker wants to give is one that the offer takes, and can be given now.
 *
 * @param now Now of the chain, Unix seconds.
 * @throws ApiError `unknown_item`, `order_inactive`, `trait_mismatch`, `traits_recently_changed`, `metadata_not_ready`.
 */
export async function checkOfferedToken(
  db: Queryable,
  { row, tokenId, now }: { row: OrderRow; tokenId: bigint; now: number },
): Promise<void> {
  const facts = await readTokenFacts(db, row, tokenId);
  if (facts === null) throw new ApiError("unknown_item", "The item is not known here on this chain.");
  const { vaultState, disputed } = facts;
  if (vaultState === "in_transit" || vaultState === "stuck") throw refuseStatus("inactive", vaultState);
  if (disputed) throw refuseStatus("inactive", "disputed");
  if (row.kind === "trait") checkTraits(row, facts, now);
}
