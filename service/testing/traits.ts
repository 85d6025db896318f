import { sql } from "drizzle-orm";
import type { TestService } from "./test-service";

type Attribute = { type: string; value: string };

/** Gives an item of the test collection traits, as if the metadata worker had read them some seconds ago. */
export async function giveTraits(
  { db, id, chain }: Pick<TestService, "db" | "id" | "chain">,
  tokenId: bigint,
  { attributes, secondsAgo }: { attributes: readonly Attribute[]; secondsAgo: number },
): Promise<void> {
  const changedAt = Math.floor(Date.now() / 1_000) - secondsAgo;
  await db.transaction(async (tx) => {
    const [item] = await tx.query<{ id: number; collectionId: number }>(sql`
      select i.id, i.collection_id as "collectionId" from items i
      where i.chain = ${id} and i.contract = ${chain.collection} and i.token_id = ${tokenId.toString()}::numeric`);
    if (item === undefined) throw new Error("the item is not known");
    const ids: number[] = [];
    for (const { type, value } of attributes) {
      const number = /^\d+$/.test(value) ? Number(value) : null;
      const [trait] = await tx.query<{ id: number }>(sql`
        insert into traits (collection_id, type, value, number, count)
        values (${item.collectionId}, ${type}, ${value}, ${number}::float8, 1)
        on conflict (collection_id, type, value) do update set count = traits.count + 1 returning id`);
      if (trait !== undefined) ids.push(trait.id);
    }
    await tx.query(sql`
      update items set trait_ids = ${`{${ids.sort((a, b) => a - b).join(",")}}`}::text::int4[] where id = ${item.id}::int8`);
    await tx.query(sql`
      update item_meta set state = 'ready', attributes = ${JSON.stringify(attributes)}::text::jsonb,
        next_attempt_at = null, refreshed_at = ${changedAt}::int8, traits_changed_at = ${changedAt}::int8
      where item_id = ${item.id}::int8`);
  });
}
