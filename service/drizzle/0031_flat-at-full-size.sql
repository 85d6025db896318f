-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "orders", "items" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "items_chain_recent" ON "items" USING btree ("collection_id","chain","list_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_owner_place" ON "items" USING btree ("owner","collection_id","chain","acquired_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_range_offers" ON "orders" USING btree ("collection_id","chain",(traits -> 0 ->> 'type'),"unit_norm" DESC NULLS FIRST,"created_at","id",coalesce((traits -> 0 ->> 'min')::float8, '-Infinity'),coalesce((traits -> 0 ->> 'max')::float8, 'Infinity')) WHERE kind = 'trait' and status = 'active' and (traits -> 0 ->> 'value') is null;