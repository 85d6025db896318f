import { type SQL, sql } from "drizzle-orm";
import { unsafeContractLabel } from "@/lib/contract/unsafe-contract";

/** Whether the collection `c` has a fault in its contract that no operator has accepted. */
const isUnsafe = sql`(c.contract_fault is not null and not c.fault_accepted)`;

/** Whether a picture of the collection `c` is that of an item which is labelled explicit: often it is that of its first item. */
const showsExplicit = sql`('explicit' <> all(c.labels) and exists (
    select 1 from items li join item_meta lm on lm.item_id = li.id
    where li.collection_id = c.id and li.labels <> '{}' and 'explicit' = any(li.labels) and lm.image_hash in (c.image_hash, c.banner_hash)))`;

/** The labels of the collection `c`: those of the operator's file, one for a fault of its contract, and `explicit` for what its pictures show. */
export const collectionLabels: SQL<string[]> = sql`(
  c.labels || case when ${isUnsafe} then array[${unsafeContractLabel}::text] else '{}' end
    || case when ${showsExplicit} then array['explicit'] else '{}' end)`;
