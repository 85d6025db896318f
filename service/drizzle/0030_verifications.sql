CREATE TABLE "verifications" (
	"chain" text PRIMARY KEY NOT NULL,
	"ended_at" bigint NOT NULL,
	"block" bigint NOT NULL,
	"checked" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"differing" integer NOT NULL,
	"differences" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD COLUMN "reread_from" bigint;