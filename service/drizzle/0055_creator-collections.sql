CREATE TABLE "creator_collections" (
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"account" text,
	"state" text NOT NULL,
	"reason" text,
	"code" text,
	"name" text,
	"standard" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"checked_at" bigint NOT NULL,
	"answer" text,
	"decided_by" text,
	"decided_at" bigint,
	CONSTRAINT "creator_collections_chain_contract_pk" PRIMARY KEY("chain","contract")
);
--> statement-breakpoint
CREATE INDEX "creator_collections_state" ON "creator_collections" USING btree ("state","asked_at" DESC NULLS FIRST,"chain","contract");--> statement-breakpoint
CREATE INDEX "creator_collections_account" ON "creator_collections" USING btree ("account","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "creator_collections_decided" ON "creator_collections" USING btree ("decided_at");