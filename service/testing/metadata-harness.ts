import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import type { Db } from "../src/db/database";

/** A gateway whose answers the test decides; a function may answer late or not at all. */
type Answer = unknown | ((response: ServerResponse) => void);

export function createGateway() {
  const files = new Map<string, Answer>();
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? "").replace("/ipfs/", "");
    hits.push(path);
    const file = files.get(path);
    if (typeof file === "function") file(response);
    else if (file === undefined) response.writeHead(404).end();
    else response.end(typeof file === "string" ? file : JSON.stringify(file));
  });
  return {
    files,
    hits,
    async start() {
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

export const contractA = "0x00000000000000000000000000000000000000AA";
export const contractB = "0x00000000000000000000000000000000000000bB";

/** A described collection at home on the chain `test`. */
export async function addCollection(
  db: Db,
  slug: string,
  contract: string,
  contractUri?: string,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into collections (slug, name, standard, category, verified, creator, links, labels, home_chain, created_at,
      contract_uri, meta_state, described)
    values (${slug}, ${slug}, 'erc721', 'art', false, ${contract}, '{}', '{}', 'test', 0, ${contractUri ?? null}::text,
      ${contractUri === undefined ? "ready" : "pending"}, true) returning id`);
  await db.query(sql`
    insert into collection_contracts (chain, address, collection_id, start_block, next_block)
    values ('test', ${contract}, ${row?.id ?? 0}::int4, 0, 0)`);
  return row?.id ?? 0;
}

/** Items with token ids from 1 on; their ids in the same order. */
export async function insertItems(
  db: Db,
  collectionId: number,
  contract: string,
  count: number,
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    insert into items (collection_id, home_chain, token_id, chain, contract, owner)
    select ${collectionId}::int4, 'test', n, 'test', ${contract}::text, ${contract}::text
    from generate_series(1, ${count}::int4) n order by n returning id`);
  await db.query(sql`
    insert into item_meta (item_id, collection_id, next_attempt_at)
    select id, collection_id, 0 from items where collection_id = ${collectionId}::int4`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

type Meta = {
  name: string | null;
  state: string;
  attempts: number;
  error: string | null;
  nextAttemptAt: number | null;
  refreshedAt: number | null;
  traitsChangedAt: number | null;
  tokenUri: string | null;
  imageHash: string | null;
  rank: number | null;
  traits: string[];
};

/** The stored metadata of an item. */
export async function readMeta(db: Db, itemId: number): Promise<Meta> {
  const [row] = await db.query<Meta>(sql`
    select m.name, m.state, m.attempts, m.error, m.next_attempt_at as "nextAttemptAt", m.refreshed_at as "refreshedAt",
      m.traits_changed_at as "traitsChangedAt", m.token_uri as "tokenUri", m.image_hash as "imageHash",
      i.rarity_rank as rank, array(select t.type || '=' || t.value from traits t where t.id = any(i.trait_ids) order by 1) as traits
    from item_meta m join items i on i.id = m.item_id where m.item_id = ${itemId}::int8`);
  if (row === undefined) throw new Error("no such item");
  return row;
}

/** Marks an item as the refresh endpoint and the follower do. */
export const markPending = (db: Db, itemId: number, now: number) =>
  db.query(sql`update item_meta set state = 'pending', attempts = 0, next_attempt_at = ${now}::int8
    where item_id = ${itemId}::int8`);

/** A token's metadata. */
export const tokenDocument = (name: string, attributes: Record<string, string | number> = {}) => ({
  name,
  image: `ipfs://art/${name}.svg`,
  attributes: Object.entries(attributes).map(([trait_type, value]) => ({ trait_type, value })),
});
