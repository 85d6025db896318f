DROP INDEX "orders_maker_open";--> statement-breakpoint
DROP INDEX "orders_funds";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ranked" boolean GENERATED ALWAYS AS (side = 'listing' and status = 'active' and phase = 'live' and not hidden and taker is null) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_best" ON "orders" USING btree ("item_id","chain","unit_norm","created_at","id") WHERE ranked;--> statement-breakpoint
CREATE INDEX "orders_faults" ON "orders" USING btree ("checked_at","id") WHERE fault is not null and status = 'inactive';--> statement-breakpoint
CREATE INDEX "orders_maker_open" ON "orders" USING btree ("chain","maker","contract","ends_at") WHERE status in ('active', 'inactive');--> statement-breakpoint
CREATE INDEX "orders_funds" ON "orders" USING btree ("chain","currency","maker","ends_at") WHERE side = 'offer' and status in ('active', 'inactive');