CREATE TABLE "vault_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"guid" text NOT NULL,
	"collection_id" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"from_chain" text NOT NULL,
	"to_chain" text NOT NULL,
	"state" text NOT NULL,
	"initiator" text,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"receiver" text NOT NULL,
	"nonce" bigint,
	"message" text,
	"sent_tx" text,
	"sent_block" bigint,
	"sent_log" integer,
	"sent_at" bigint,
	"received_tx" text,
	"received_block" bigint,
	"received_log" integer,
	"received_at" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_attempt_at" bigint
);
--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD COLUMN "validator" text;--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD COLUMN "enforced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_contracts" ADD COLUMN "policy_read_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "move_id" text;--> statement-breakpoint
ALTER TABLE "vault_moves" ADD CONSTRAINT "vault_moves_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_moves" ADD CONSTRAINT "vault_moves_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vault_moves_guid" ON "vault_moves" USING btree ("guid");--> statement-breakpoint
CREATE INDEX "vault_moves_item" ON "vault_moves" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "vault_moves_route" ON "vault_moves" USING btree ("collection_id","from_chain","to_chain","received_at");--> statement-breakpoint
UPDATE "collection_contracts" k SET "validator" = c."transfer_policy" ->> 'validator', "level" = c."transfer_policy" ->> 'level', "enforced" = k."chain" = ANY(c."enforced_chains"), "policy_read_at" = CASE WHEN c."described" THEN c."policy_read_at" ELSE 0 END FROM "collections" c WHERE c."id" = k."collection_id" AND k."chain" = c."home_chain";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "enforced_chains";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "transfer_policy";--> statement-breakpoint
ALTER TABLE "collections" DROP COLUMN "policy_read_at";