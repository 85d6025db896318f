-- The lock order of the service (`schema/chain.ts`): whoever holds one of these locks waits for no earlier one. Writers wait until the end
-- of all migrations that are missing, readers do not.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "orders", "items", "item_meta", "activity", "sale_buckets" IN SHARE MODE;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "item_meta_name" ON "item_meta" USING gin ("collection_id" int4_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_sample" ON "items" USING btree ("collection_id",hashint8(id));--> statement-breakpoint
CREATE INDEX "items_chain_minted" ON "items" USING btree ("collection_id","chain","minted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list_norm is null;--> statement-breakpoint
CREATE INDEX "items_away" ON "items" USING btree ("collection_id","vault_state","id") WHERE vault_state <> 'home';--> statement-breakpoint
CREATE INDEX "items_listed_price" ON "items" USING btree ("collection_id","list_currency","list_price","id") WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_owner_listed" ON "items" USING btree ("owner","acquired_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_listed_traits" ON "items" USING gin ("trait_ids") WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "orders_trait_offers" ON "orders" USING btree ("collection_id","chain",(traits -> 0 ->> 'type'),(traits -> 0 ->> 'value'),"unit_norm" DESC NULLS FIRST,"created_at","id") WHERE kind = 'trait' and status = 'active';