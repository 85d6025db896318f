-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "media_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"source_uri" text NOT NULL,
	"collection_id" integer,
	"state" text DEFAULT 'pending' NOT NULL,
	"content_hash" text,
	"content_type" text,
	"bytes" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "item_meta" ADD COLUMN "animation_hash" text;