CREATE TABLE "order_ends" (
	"order_id" text PRIMARY KEY NOT NULL,
	"ended_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ended_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "signable_until" bigint;