import { sql } from "drizzle-orm";
import type { z } from "zod";
import { itemCoordinatesSchema } from "@/lib/contract/report";
import type { Tx } from "../db/database";
import { computed } from "../db/select-list";
import { indexItems } from "../market/items/item-index";
import { type ImportContext, storedAddressSchema } from "./essential-kind";

/** An item by its home coordinates, which it keeps wherever it moves. */
export const savedItemSchema = itemCoordinatesSchema.extend({ contract: storedAddressSchema });
type SavedItem = z.infer<typeof savedItemSchema>;

/** The coordinates of the item `i`. */
export const savedItem = computed({
  item: sql<SavedItem>`jsonb_build_object('chain', i.home_chain, 'tokenId', i.token_id::text, 'contract',
    case when i.chain = i.home_chain then i.contract else (
      select k.address from collection_contracts k
      where k.collection_id = i.collection_id and k.chain = i.home_chain and k.kind = 'origin' limit 1) end)`,
});

/**
 * The id of an item. No follower has met it yet, so it is created as the follower would, without an owner: it is shown nowhere until its
 * mint is read.
 *
 * @returns null if its collection is not followed any more; the line is then counted as left out.
 */
export async function findSavedItem(
  tx: Tx,
  { clock, leaveOut }: Pick<ImportContext, "clock" | "leaveOut">,
  { chain, contract, tokenId }: SavedItem,
): Promise<number | null> {
  const token = { address: contract, tokenId: BigInt(tokenId) };
  const id = (await indexItems({ tx, chain, clock }, [token])).get(contract, token.tokenId)?.id ?? null;
  if (id === null) leaveOut("collection_not_followed");
  return id;
}
