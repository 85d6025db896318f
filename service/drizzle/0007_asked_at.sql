DROP INDEX "orders_faults";--> statement-breakpoint
DROP INDEX "orders_suspects";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
CREATE INDEX "orders_faults" ON "orders" USING btree ("chain","asked_at" NULLS FIRST,"id") WHERE fault is not null and status = 'inactive';--> statement-breakpoint
CREATE INDEX "orders_suspects" ON "orders" USING btree ("chain","asked_at" NULLS FIRST,"id") WHERE suspicions > 0;