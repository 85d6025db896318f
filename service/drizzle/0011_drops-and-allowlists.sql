CREATE TABLE "allowlist_entries" (
	"list" integer NOT NULL,
	"first" "bytea" NOT NULL,
	"entries" "bytea" NOT NULL,
	CONSTRAINT "allowlist_entries_list_first_pk" PRIMARY KEY("list","first")
);
--> statement-breakpoint
CREATE TABLE "allowlist_nodes" (
	"list" integer NOT NULL,
	"height" smallint NOT NULL,
	"chunk" integer NOT NULL,
	"nodes" "bytea" NOT NULL,
	CONSTRAINT "allowlist_nodes_list_height_chunk_pk" PRIMARY KEY("list","height","chunk")
);
--> statement-breakpoint
CREATE TABLE "allowlist_terms" (
	"list" integer NOT NULL,
	"number" integer NOT NULL,
	"wallet_limit" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "allowlist_terms_list_number_pk" PRIMARY KEY("list","number")
);
--> statement-breakpoint
CREATE TABLE "allowlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "allowlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"root" text NOT NULL,
	"size" integer NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"given_by" text,
	"touched_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drops" (
	"id" serial PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0),
	"max_supply" numeric(78, 0),
	"minted" numeric(78, 0) NOT NULL,
	"conditions" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "drops_token" UNIQUE NULLS NOT DISTINCT("chain","contract","token_id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "meta_stages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "drops" ADD CONSTRAINT "drops_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allowlists_root" ON "allowlists" USING btree ("root") WHERE ready;--> statement-breakpoint
CREATE INDEX "drops_collection" ON "drops" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "events_drop_settings" ON "events" USING btree ("chain","address","token_id","block_number","log_index") WHERE name in ('drop_conditions', 'drop_supply', 'drop_prepared');--> statement-breakpoint
CREATE INDEX "events_drop_claims" ON "events" USING btree ("chain","address","token_id") WHERE name = 'drop_claim';