CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"chain" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"collection_id" integer NOT NULL,
	"item_id" bigint,
	"contract" text,
	"token_id" numeric(78, 0),
	"from_addr" text,
	"to_addr" text,
	"price" numeric(78, 0),
	"currency" text,
	"quantity" numeric(78, 0),
	"native_value" numeric(78, 0),
	"order_hash" text,
	"order_id" text,
	"tx_hash" text,
	"block_number" bigint,
	"block_hash" text,
	"log_index" integer,
	"sub" integer DEFAULT 0 NOT NULL,
	"move_id" text,
	"pool" text,
	"orphaned" boolean DEFAULT false NOT NULL,
	"orphaned_seq" bigint
);
--> statement-breakpoint
CREATE TABLE "floor_points" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"at" bigint NOT NULL,
	"floor" numeric(78, 0),
	CONSTRAINT "floor_points_collection_id_chain_at_pk" PRIMARY KEY("collection_id","chain","at")
);
--> statement-breakpoint
CREATE TABLE "sale_buckets" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"hour" bigint NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	CONSTRAINT "sale_buckets_collection_id_chain_hour_pk" PRIMARY KEY("collection_id","chain","hour")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"chain" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"parent_hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "blocks_chain_number_pk" PRIMARY KEY("chain","number")
);
--> statement-breakpoint
CREATE TABLE "chain_cursor" (
	"chain" text PRIMARY KEY NOT NULL,
	"chain_id" integer NOT NULL,
	"number" bigint,
	"hash" text,
	"timestamp" bigint,
	"head_number" bigint,
	"head_timestamp" bigint,
	"final_number" bigint,
	"polled_at_ms" bigint,
	"error_code" text,
	"error_detail" text
);
--> statement-breakpoint
CREATE TABLE "events" (
	"chain" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"sub" integer DEFAULT 0 NOT NULL,
	"block_hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"from_addr" text,
	"to_addr" text,
	"token_id" numeric(78, 0),
	"until_token_id" numeric(78, 0),
	"quantity" numeric(78, 0),
	"flag" boolean,
	"subject" text,
	"args" jsonb,
	CONSTRAINT "events_chain_block_number_log_index_sub_pk" PRIMARY KEY("chain","block_number","log_index","sub")
);
--> statement-breakpoint
CREATE TABLE "feed_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_chains" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"owners" integer DEFAULT 0 NOT NULL,
	"floor" numeric(78, 0),
	CONSTRAINT "collection_chains_collection_id_chain_pk" PRIMARY KEY("collection_id","chain")
);
--> statement-breakpoint
CREATE TABLE "collection_contracts" (
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"collection_id" integer NOT NULL,
	"kind" text DEFAULT 'origin' NOT NULL,
	"start_block" bigint NOT NULL,
	"next_block" bigint NOT NULL,
	"synced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collection_contracts_chain_address_pk" PRIMARY KEY("chain","address")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"config_name" text,
	"chain_name" text,
	"meta_name" text,
	"config_description" text,
	"meta_description" text,
	"standard" text NOT NULL,
	"category" text NOT NULL,
	"verified" boolean NOT NULL,
	"creator" text NOT NULL,
	"links" jsonb NOT NULL,
	"labels" text[] NOT NULL,
	"item_labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"home_chain" text NOT NULL,
	"earnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"earnings_bps" integer DEFAULT 0 NOT NULL,
	"earnings_configured" boolean DEFAULT false NOT NULL,
	"enforced_chains" text[] DEFAULT '{}' NOT NULL,
	"transfer_policy" jsonb,
	"vault_routes" jsonb,
	"image_hash" text,
	"banner_hash" text,
	"contract_uri" text,
	"meta_state" text DEFAULT 'pending' NOT NULL,
	"meta_attempts" integer DEFAULT 0 NOT NULL,
	"meta_next_at" bigint,
	"described" boolean DEFAULT false NOT NULL,
	"owners" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"followed" boolean DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"item_id" bigint NOT NULL,
	"chain" text NOT NULL,
	"owner" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "balances_item_id_chain_owner_pk" PRIMARY KEY("item_id","chain","owner")
);
--> statement-breakpoint
CREATE TABLE "holders" (
	"collection_id" integer NOT NULL,
	"owner" text NOT NULL,
	"chain" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "holders_collection_id_owner_chain_pk" PRIMARY KEY("collection_id","owner","chain")
);
--> statement-breakpoint
CREATE TABLE "item_meta" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL,
	"name" text,
	"description" text,
	"token_uri" text,
	"image_hash" text,
	"image_uri" text,
	"animation_uri" text,
	"animation_mime" text,
	"external_url" text,
	"attributes" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"error" text,
	"refreshed_at" bigint,
	"traits_changed_at" bigint,
	"requested_at" bigint
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"home_chain" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"owner" text,
	"vault_state" text DEFAULT 'home' NOT NULL,
	"acquired_at" bigint DEFAULT 0 NOT NULL,
	"minted_at" bigint,
	"list_hash" text,
	"list_price" numeric(78, 0),
	"list_norm" numeric,
	"list_currency" text,
	"list_expires" bigint,
	"list_at" bigint,
	"last_sale_price" numeric(78, 0),
	"last_sale_currency" text,
	"last_sale_at" bigint,
	"last_sale_chain" text,
	"last_sale_tx" text,
	"last_sale_block" bigint,
	"trait_ids" integer[] DEFAULT '{}' NOT NULL,
	"rarity_rank" integer,
	"labels" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"hash" text PRIMARY KEY NOT NULL,
	"source_uri" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"content_type" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "traits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "traits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"number" double precision,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"account" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"limits" jsonb,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"owner" text NOT NULL,
	"operator" text NOT NULL,
	CONSTRAINT "approvals_chain_contract_owner_operator_pk" PRIMARY KEY("chain","contract","owner","operator")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"chain" text NOT NULL,
	"offerer" text NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	CONSTRAINT "counters_chain_offerer_pk" PRIMARY KEY("chain","offerer")
);
--> statement-breakpoint
CREATE TABLE "currency_rates" (
	"chain" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer NOT NULL,
	"rate" numeric,
	"native_rate" numeric,
	CONSTRAINT "currency_rates_chain_currency_pk" PRIMARY KEY("chain","currency")
);
--> statement-breakpoint
CREATE TABLE "funds" (
	"chain" text NOT NULL,
	"currency" text NOT NULL,
	"account" text NOT NULL,
	"balance" numeric(78, 0) NOT NULL,
	"allowance" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "funds_chain_currency_account_pk" PRIMARY KEY("chain","currency","account")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"hash" text NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"traits" jsonb,
	"collection_id" integer NOT NULL,
	"contract" text NOT NULL,
	"item_id" bigint,
	"token_id" numeric(78, 0),
	"maker" text NOT NULL,
	"taker" text,
	"currency" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"unit_price" numeric(78, 0) NOT NULL,
	"unit_norm" numeric NOT NULL,
	"quantity" numeric(78, 0) NOT NULL,
	"remaining" numeric(78, 0) NOT NULL,
	"fees" jsonb NOT NULL,
	"proceeds" numeric(78, 0) NOT NULL,
	"components" jsonb NOT NULL,
	"signature" text NOT NULL,
	"counter" numeric(78, 0) NOT NULL,
	"operator" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"status" text NOT NULL,
	"status_reason" text,
	"phase" text NOT NULL,
	"fault" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"enforced" boolean DEFAULT false NOT NULL,
	"checked_at" bigint NOT NULL,
	"checked_block" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_approvals" (
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"approved" text NOT NULL,
	CONSTRAINT "token_approvals_chain_contract_token_id_pk" PRIMARY KEY("chain","contract","token_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_points" ADD CONSTRAINT "floor_points_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_buckets" ADD CONSTRAINT "sale_buckets_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_chains" ADD CONSTRAINT "collection_chains_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD CONSTRAINT "collection_contracts_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holders" ADD CONSTRAINT "holders_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_meta" ADD CONSTRAINT "item_meta_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traits" ADD CONSTRAINT "traits_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_event" ON "activity" USING btree ("chain","block_number","log_index","sub","type") WHERE block_number is not null and not orphaned;--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_collection_time" ON "activity" USING btree ("collection_id","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_collection_type_time" ON "activity" USING btree ("collection_id","type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_type_time" ON "activity" USING btree ("type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_item" ON "activity" USING btree ("item_id","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_from" ON "activity" USING btree ("from_addr","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_to" ON "activity" USING btree ("to_addr","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_collection_id" ON "activity" USING btree ("collection_id","id");--> statement-breakpoint
CREATE INDEX "activity_block" ON "activity" USING btree ("chain","block_number") WHERE block_number is not null and not orphaned;--> statement-breakpoint
CREATE INDEX "activity_unnumbered" ON "activity" USING btree ("chain") WHERE orphaned and orphaned_seq is null;--> statement-breakpoint
CREATE INDEX "activity_orphaned" ON "activity" USING btree ("orphaned_seq") WHERE orphaned;--> statement-breakpoint
CREATE INDEX "activity_order" ON "activity" USING btree ("chain","order_hash") WHERE order_hash is not null;--> statement-breakpoint
CREATE INDEX "sale_buckets_hour" ON "sale_buckets" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "events_token" ON "events" USING btree ("chain","address","token_id","block_number","log_index","sub") WHERE name in ('transfer', 'approval');--> statement-breakpoint
CREATE INDEX "events_operator" ON "events" USING btree ("chain","address","from_addr","to_addr","block_number","log_index") WHERE name = 'approval_for_all';--> statement-breakpoint
CREATE INDEX "events_order" ON "events" USING btree ("chain","subject","block_number") WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "events_counter" ON "events" USING btree ("chain","from_addr","block_number","log_index") WHERE name = 'counter_incremented';--> statement-breakpoint
CREATE INDEX "collection_contracts_collection" ON "collection_contracts" USING btree ("collection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "collections_name" ON "collections" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "balances_owner" ON "balances" USING btree ("owner","item_id");--> statement-breakpoint
CREATE INDEX "holders_owner" ON "holders" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "item_meta_due" ON "item_meta" USING btree ("collection_id","next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "items_home" ON "items" USING btree ("collection_id","token_id","home_chain");--> statement-breakpoint
CREATE INDEX "items_price" ON "items" USING btree ("collection_id","list_norm","id") WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_chain_price" ON "items" USING btree ("collection_id","chain","list_norm","id") WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_recent" ON "items" USING btree ("collection_id","list_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list_norm is not null;--> statement-breakpoint
CREATE INDEX "items_minted" ON "items" USING btree ("collection_id","minted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE list_norm is null;--> statement-breakpoint
CREATE INDEX "items_owner" ON "items" USING btree ("owner","acquired_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_traits" ON "items" USING gin ("trait_ids");--> statement-breakpoint
CREATE INDEX "media_due" ON "media" USING btree ("next_attempt_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "traits_value" ON "traits" USING btree ("collection_id","type","value");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_id" ON "api_keys" USING btree ("id");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_hash" ON "orders" USING btree ("chain","hash");--> statement-breakpoint
CREATE INDEX "orders_item" ON "orders" USING btree ("item_id","side","unit_norm") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_item_all" ON "orders" USING btree ("item_id","seq");--> statement-breakpoint
CREATE INDEX "orders_maker" ON "orders" USING btree ("maker","chain","seq");--> statement-breakpoint
CREATE INDEX "orders_maker_open" ON "orders" USING btree ("chain","maker","contract") WHERE status in ('active', 'inactive');--> statement-breakpoint
CREATE INDEX "orders_floor" ON "orders" USING btree ("collection_id","chain","currency","unit_price") WHERE side = 'listing' and status = 'active' and phase = 'live' and not hidden and taker is null;--> statement-breakpoint
CREATE INDEX "orders_top_offer" ON "orders" USING btree ("collection_id","chain","currency","unit_price" DESC NULLS FIRST) WHERE side = 'offer' and status = 'active' and phase = 'live' and not hidden;--> statement-breakpoint
CREATE INDEX "orders_collection_price" ON "orders" USING btree ("collection_id","side","unit_norm","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_collection_recent" ON "orders" USING btree ("collection_id","side","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_recent" ON "orders" USING btree ("side","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_price" ON "orders" USING btree ("side","unit_norm","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("side","ends_at","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("side","seq");--> statement-breakpoint
CREATE INDEX "orders_starts_due" ON "orders" USING btree ("chain","starts_at") WHERE status = 'active' and phase = 'pending';--> statement-breakpoint
CREATE INDEX "orders_ends_due" ON "orders" USING btree ("chain","ends_at") WHERE status = 'active' and phase <> 'ended';--> statement-breakpoint
INSERT INTO "feed_clock" ("id", "value") VALUES (1, 0);
