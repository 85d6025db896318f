import { sql } from "drizzle-orm";
import type { Address, Hex } from "viem";
import type { VaultMoveState } from "@/lib/contract/vault";
import { packetPayloadHash } from "@/lib/vault/packet";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { items } from "../../db/schema/items";
import { vaultMoves } from "../../db/schema/vault";
import { computed, selectList } from "../../db/select-list";
import { sqlArray } from "../../db/sql-array";
import { columnNames, excludedColumns, fieldNames, writtenKeys } from "../../db/written-columns";
import type { ChainContext } from "../changes/chain-context";
import {
  type CollectionAt,
  type FoundMove,
  type MovableCollection,
  movableColumns,
  moveOfEvents,
  type VaultEvent,
  vaultEventColumns,
} from "./move-of-events";

const failureColumns = selectList(
  columns(vaultMoves, null, ["guid"]),
  computed({
    attempts: sql<number>`count(*) over (partition by guid)::int4`,
    lastError: sql<Hex | null>`args ->> 'reason'`,
    lastAttemptAt: sql<number | null>`timestamp`,
  }),
);
type Failures = Omit<RowOf<typeof failureColumns>, "guid">;
type MoveRow = FoundMove & Failures & { state: VaultMoveState };

/** The events about these messages on all chains, each chain's in its order. */
function readEvents({ tx }: ChainContext, guids: readonly Hex[]): Promise<VaultEvent[]> {
  return tx.query<VaultEvent>(sql`
    select ${vaultEventColumns}
    from chain_cursor c join events e on e.chain = c.chain and e.subject = any(${sqlArray(guids, "text")})
      and e.name in ('vault_sent', 'vault_packet', 'vault_received')
    order by e.chain, e.block_number, e.log_index`);
}

async function readCollections({ tx }: ChainContext): Promise<CollectionAt> {
  const rows = await tx.query<MovableCollection>(sql`
    select ${movableColumns} from collections
    where vault_routes is not null and followed`);
  const byOapp = new Map(
    rows.flatMap((collection) =>
      Object.entries(collection.routes).map(([chain, { oapp }]) => [`${chain} ${oapp}`, collection] as const),
    ),
  );
  return ({ chain, address }: { chain: string; address: Address }) => byOapp.get(`${chain} ${address}`);
}

/**
 * The failed deliveries of sent messages. The endpoint lets anybody report a failure. One counts only on the message's
 * destination chain, for exactly this message, and after it was verified there. From then on anybody can deliver the
 * message, so a false report only offers to do that.
 */
async function readFailures({ tx }: ChainContext, moves: readonly FoundMove[]): Promise<Map<Hex, Failures>> {
  const sent = moves.flatMap(({ guid, toChain, receiver, message }) =>
    message ? [{ guid, toChain, receiver, payloadHash: packetPayloadHash({ guid, message }) }] : [],
  );
  if (sent.length === 0) return new Map();
  const rows = await tx.query<RowOf<typeof failureColumns>>(sql`
    with alerts as (
      select r.guid, e.args, e.timestamp, e.block_number, e.log_index
      from ${recordset(sent, "r", { ...fieldsOf(vaultMoves, ["guid", "toChain", "receiver"]), payloadHash: "text" })}
      join events e on e.chain = r."toChain" and e.subject = r.guid and e.name = 'vault_failed' and e.address = r.receiver
        and e.args ->> 'payloadHash' = r."payloadHash"
      where exists (select from events v where v.chain = e.chain and v.subject = r."payloadHash" and v.name = 'vault_verified'
        and v.address = r.receiver and (v.block_number, v.log_index) < (e.block_number, e.log_index)))
    select distinct on (guid) ${failureColumns}
    from alerts order by guid, block_number desc, log_index desc`);
  return new Map(rows.map(({ guid, ...failures }) => [guid, failures]));
}

/** The columns that events decide; the item is looked up. */
const derivedKeys = writtenKeys(vaultMoves, { except: ["itemId"] });
/** The columns among them that may change later. */
const movedKeys = writtenKeys(vaultMoves, { except: ["itemId", "id", "guid"] });

async function storeMoves({ tx }: ChainContext, moves: readonly MoveRow[]): Promise<void> {
  if (moves.length === 0) return;
  const fields = { ...fieldsOf(vaultMoves, derivedKeys), ...fieldsOf(items, ["homeChain", "tokenId"]) };
  await tx.query(sql`
    insert into vault_moves (item_id, ${columnNames(vaultMoves, derivedKeys)})
    select i.id, ${fieldNames("r", derivedKeys)}
    from ${recordset(moves, "r", fields)}
    join items i on i.collection_id = r."collectionId" and i.token_id = r."tokenId" and i.home_chain = r."homeChain"
    order by r.guid
    on conflict (guid) do update set item_id = excluded.item_id, ${excludedColumns(vaultMoves, movedKeys)}`);
}

/** The sender of an item is known only once the chain of departure is read: the arrival may be in the feed by then. */
async function completeArrivals({ tx }: ChainContext, moves: readonly MoveRow[]): Promise<void> {
  const known = moves.flatMap(({ id, initiator }) => (initiator ? [{ id }] : []));
  if (known.length === 0) return;
  await tx.query(sql`
    update activity a set from_addr = v.initiator
    from ${recordset(known, "r", fieldsOf(vaultMoves, ["id"]))} join vault_moves v on v.id = r.id
    where a.item_id = v.item_id and a.move_id = v.id and a.type = 'vault_in' and a.from_addr is null`);
}

/** The known items of these messages. */
export async function itemsOfMoves(
  { tx }: Pick<ChainContext, "tx">,
  guids: readonly Hex[],
): Promise<number[]> {
  if (guids.length === 0) return [];
  const rows = await tx.query<{ id: number }>(sql`
    select distinct item_id as id from vault_moves where guid = any(${sqlArray(guids, "text")})`);
  return rows.map(({ id }) => id);
}

/**
 * Recomputes moves from the events about their messages on all chains. The messages must be locked (`lockMessages`):
 * then a transaction sees the rows that the other chain's follower has stored.
 */
export async function recomputeMoves(context: ChainContext, guids: readonly Hex[]): Promise<void> {
  if (guids.length === 0) return;
  const events = await readEvents(context, guids);
  const at = await readCollections(context);
  const found = guids.flatMap((guid) => {
    const own = events.filter(({ subject }) => subject === guid);
    return moveOfEvents(own, at) ?? [];
  });
  const failures = await readFailures(context, found);
  const none: Failures = { attempts: 0, lastError: null, lastAttemptAt: null };
  const moves = found.map((move): MoveRow => {
    const failed = failures.get(move.guid) ?? none;
    const state = move.receivedTx !== null ? "delivered" : failed.attempts > 0 ? "failed" : "pending";
    return { ...move, ...failed, state };
  });
  const kept = new Set(moves.map(({ guid }) => guid));
  const gone = guids.filter((guid) => !kept.has(guid));
  await context.tx.query(sql`delete from vault_moves where guid = any(${sqlArray(gone, "text")})`);
  await storeMoves(context, moves);
  await completeArrivals(context, moves);
}
