-- In the lock order of the service (`schema/chain.ts`). Writers wait until the end of all migrations that are missing, readers do not.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "events" IN SHARE MODE;--> statement-breakpoint
CREATE TABLE "transaction_fees" (
	"chain" text NOT NULL,
	"tx_hash" text NOT NULL,
	"block_hash" text NOT NULL,
	"sender" text NOT NULL,
	"fee" numeric(78, 0),
	CONSTRAINT "transaction_fees_chain_tx_hash_pk" PRIMARY KEY("chain","tx_hash")
);
--> statement-breakpoint
CREATE TABLE "usd_days" (
	"chain" text NOT NULL,
	"day" bigint NOT NULL,
	"rate" numeric NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "usd_days_chain_day_pk" PRIMARY KEY("chain","day")
);
--> statement-breakpoint
CREATE INDEX "events_granted" ON "events" USING btree ("from_addr","timestamp") WHERE name = 'approval_for_all';