import { type SQL, sql } from "drizzle-orm";
import type { Address } from "@/lib/contract/primitives";
import type { AccountMovesQuery } from "@/lib/contract/vault";
import type { Queryable } from "../../db/database";
import {
  type Keyed,
  type KeysetPage,
  type KeysetPosition,
  keyed,
  readKeysetPage,
  type SortPhase,
} from "../../db/keyset";
import { isVisibleMove, type MoveRow, moveColumns, moveJoins } from "./get-move";

const newestFirst: SortPhase = {
  orderBy: sql`v.sent_at desc, v.id desc`,
  keys: sql`jsonb_build_array(v.sent_at, v.id)`,
  after: ([sentAt = null, id = null]) => sql`(v.sent_at, v.id) < (${sentAt}::int8, ${id}::text)`,
};

function conditions({ state, chain }: AccountMovesQuery): SQL[] {
  return [
    ...(state === undefined ? [] : [sql`v.state = ${state}`]),
    ...(chain === undefined ? [] : [sql`(v.from_chain = ${chain} or v.to_chain = ${chain})`]),
  ];
}

/**
 * One page of the moves that an account started or that deliver to it, the newest first. They come in two branches, because
 * one condition with OR would walk the moves of all accounts.
 */
export function listAccountMoves(
  db: Queryable,
  account: Address,
  query: AccountMovesQuery,
  position: KeysetPosition | null,
): Promise<KeysetPage<Keyed<MoveRow>>> {
  return readKeysetPage([newestFirst], { position, limit: query.limit }, (phase, after, count) => {
    const parts = [isVisibleMove, ...conditions(query), after ?? sql`true`];
    const branch = (ofAccount: SQL) => sql`
      select v.id from vault_moves v join collections c on c.id = v.collection_id
      where ${sql.join([ofAccount, ...parts], sql` and `)} order by ${phase.orderBy} limit ${count}`;
    return db.query<Keyed<MoveRow>>(sql`
      select ${keyed(moveColumns, phase)}
      from ((${branch(sql`v.initiator = ${account}`)}) union (${branch(sql`v.recipient = ${account}`)})) page
      join vault_moves v on v.id = page.id ${moveJoins}
      order by ${phase.orderBy} limit ${count}`);
  });
}
