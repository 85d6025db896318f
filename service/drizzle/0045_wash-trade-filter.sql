-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers do not wait.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "activity" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "activity_wash_trades" ON "activity" USING btree ("timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE wash_trade is not null and not orphaned;--> statement-breakpoint
CREATE INDEX "activity_collection_wash_trades" ON "activity" USING btree ("collection_id","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE wash_trade is not null and not orphaned;