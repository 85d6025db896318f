CREATE TABLE "drops" (
	"id" serial PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0),
	"max_supply" numeric(78, 0),
	"minted" numeric(78, 0) NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "drops_token" UNIQUE NULLS NOT DISTINCT("chain","contract","token_id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "meta_stages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drops_collection" ON "drops" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "events_drop" ON "events" USING btree ("chain","address","block_number","log_index") WHERE name in ('drop_conditions', 'drop_claim', 'drop_supply', 'drop_prepared');