-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers do not wait.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "owner_read_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "collections_owner" ON "collections" USING btree ("owner");