CREATE TABLE "order_changes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"side" text NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "order_changes" SELECT "id", "side", "seq" FROM "orders";--> statement-breakpoint
DROP INDEX "orders_updated";--> statement-breakpoint
DROP INDEX "orders_item_all";--> statement-breakpoint
DROP INDEX "orders_maker";--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_seq" ON "order_changes" USING btree ("side","seq");--> statement-breakpoint
CREATE INDEX "orders_changed" ON "orders" USING btree ("side","updated_at");--> statement-breakpoint
CREATE INDEX "orders_item_all" ON "orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_maker" ON "orders" USING btree ("maker","chain");--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "seq";