CREATE TABLE "chain_rights" (
	"chain" text PRIMARY KEY NOT NULL,
	"unknown_rights" jsonb NOT NULL,
	"signers" jsonb NOT NULL,
	"since" bigint
);
--> statement-breakpoint
ALTER TABLE "chain_trading" ADD COLUMN "accepted_rights" jsonb;