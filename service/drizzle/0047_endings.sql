-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers do not wait.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "orders" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "orders_ended" ON "orders" USING btree ("chain","ends_at") WHERE status = 'active' and phase = 'ended' and not hidden;--> statement-breakpoint
ALTER TABLE "notifier" ADD COLUMN "endings_until" jsonb DEFAULT '{}'::jsonb NOT NULL;
