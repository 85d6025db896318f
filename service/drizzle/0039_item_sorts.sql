-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "items_rarity" ON "items" USING btree ("collection_id","rarity_rank","id") WHERE rarity_rank is not null;--> statement-breakpoint
CREATE INDEX "items_last_sale" ON "items" USING btree ("collection_id","last_sale_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE last_sale_at is not null;