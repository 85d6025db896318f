import { sql } from "drizzle-orm";
import type { Address } from "viem";
import { columns, type RowOf } from "../../db/columns";
import { fieldsOf, recordset } from "../../db/recordset";
import { collectionContracts, collections, type TokenStandard } from "../../db/schema/collections";
import { items } from "../../db/schema/items";
import { selectList } from "../../db/select-list";
import type { TokenKey } from "../changes/affected";
import type { ChainContext } from "../changes/chain-context";

export type IndexedItem = { id: number; collectionId: number; standard: TokenStandard };
/** The items of tokens of this chain, found by contract and token id. */
export type ItemIndex = {
  get: (address: Address, tokenId: bigint) => IndexedItem | undefined;
};

/** A contract with the collection of its tokens, and where their items are from: another chain where the tokens are copies. */
const placeColumns = selectList(
  columns(collectionContracts, "k", ["address"]),
  columns(collections, "c", { collectionId: "id", standard: "standard" }),
  columns(collectionContracts, "k", { homeChain: "chain", homeContract: "address" }),
);
type Place = RowOf<typeof placeColumns>;
type PlacedToken = TokenKey & Omit<Place, "address">;

const placedFields = {
  ...fieldsOf(items, ["tokenId", "collectionId", "homeChain"]),
  homeContract: items.contract,
};

type IndexContext = Pick<ChainContext, "tx" | "chain" | "clock">;

/** Adds the collection of their contract to tokens; tokens of other contracts are dropped. */
async function place({ tx, chain }: IndexContext, tokens: readonly TokenKey[]): Promise<PlacedToken[]> {
  const rows = await tx.query<Place>(sql`
    select ${placeColumns}
    from collection_contracts k join collections c on c.id = k.collection_id
    where k.chain = ${chain} and k.kind = 'origin'
    union all
    select r.value ->> 'oapp', c.id, c.standard, h.chain, h.address
    from collections c cross join jsonb_each(c.vault_routes) r
    join collection_contracts h on h.collection_id = c.id and h.chain = c.home_chain and h.kind = 'origin'
    where r.key = ${chain}`);
  const places = new Map(rows.map(({ address, ...place }) => [address, place]));
  return tokens.flatMap((token) => {
    const place = places.get(token.address);
    return place === undefined ? [] : [{ ...token, ...place }];
  });
}

/** Creates the items of tokens at their first event, with their metadata jobs. */
export async function createItems(
  { tx, clock }: Pick<ChainContext, "tx" | "clock">,
  tokens: readonly PlacedToken[],
): Promise<void> {
  await tx.query(sql`
    with made as (
      insert into items (collection_id, home_chain, token_id, chain, contract, labels)
      select r."collectionId", r."homeChain", r."tokenId", r."homeChain", r."homeContract",
        array(select jsonb_array_elements_text(n.item_labels -> r."tokenId"::text))
      from ${recordset(tokens, "r", placedFields)}
      join collections n on n.id = r."collectionId"
      order by r."collectionId", r."tokenId"
      on conflict (collection_id, token_id, home_chain) do nothing
      returning id, collection_id
    )
    insert into item_meta (item_id, collection_id, next_attempt_at)
    select id, collection_id, ${clock}::int8 from made`);
}

/**
 * Creates missing items of tokens, and finds all. Each is looked up on its own by the limit: a planner without
 * statistics would read all items of the collection for each token.
 */
export async function indexItems(context: IndexContext, tokens: readonly TokenKey[]): Promise<ItemIndex> {
  const { tx } = context;
  const placed = tokens.length === 0 ? [] : await place(context, tokens);
  if (placed.length > 0) await createItems(context, placed);
  const rows =
    placed.length === 0
      ? []
      : await tx.query<IndexedItem & { address: Address; tokenId: string }>(sql`
          select i.id, r."collectionId", r.standard, r.address, r."tokenId"
          from ${recordset(placed, "r", { address: items.contract, standard: collections.standard, ...placedFields })}
          cross join lateral (
            select id from items
            where collection_id = r."collectionId" and token_id = r."tokenId" and home_chain = r."homeChain" limit 1) i`);
  const byKey = new Map(rows.map((row) => [`${row.address} ${row.tokenId}`, row]));
  return {
    get: (address, tokenId) => byKey.get(`${address} ${tokenId}`),
  };
}
