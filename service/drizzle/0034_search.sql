-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "item_meta", "activity" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "activity_transaction" ON "activity" USING hash ("tx_hash") WHERE tx_hash is not null;--> statement-breakpoint
CREATE INDEX "item_meta_prefix" ON "item_meta" USING btree (left(lower("name"), 64) collate "C");