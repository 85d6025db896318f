import { sql } from "drizzle-orm";
import type { TestService } from "./test-service";

/** The digest of the art, which stands in the address of its picture and in its placeholder. */
export const explicitArt = "e".repeat(64);

/** Gives the first item explicit art, and the collection the same picture, as one without a picture of its own shows its first item. */
export async function labelExplicitArt({ db, chain, collection }: TestService): Promise<void> {
  const placeholder = `data:image/webp;base64,${explicitArt}`;
  await db.query(sql`
    insert into media (hash, source_uri, state, content_type, width, height, placeholder)
    values (${explicitArt}, 'ipfs://bafy/art', 'ready', 'image/webp', 10, 10, ${placeholder})`);
  const ofItem = sql`contract = ${chain.collection} and token_id = 1`;
  await db.query(sql`update items set labels = '{explicit}' where ${ofItem}`);
  await db.query(sql`
    update item_meta set image_hash = ${explicitArt}, state = 'ready'
    where item_id in (select id from items where ${ofItem})`);
  await db.query(sql`
    update collections set image_hash = ${explicitArt}, banner_hash = ${explicitArt} where slug = ${collection.slug}`);
}

/** Whether a value tells of the art in a text, or in a record whose labels do not say that it is explicit. */
export function tellsUnveiled(value: unknown): boolean {
  if (typeof value === "string") return value.includes(explicitArt);
  if (typeof value !== "object" || value === null) return false;
  const labels = "labels" in value && Array.isArray(value.labels) ? value.labels : [];
  return Object.values(value).some((part) => {
    const isPicture = typeof part === "object" && part !== null && "url" in part && "placeholder" in part;
    return isPicture && labels.includes("explicit") ? false : tellsUnveiled(part);
  });
}
