CREATE TABLE "feed_epochs" (
	"first" bigint PRIMARY KEY NOT NULL,
	"kept" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;