ALTER TABLE "chain_cursor" ADD COLUMN "proof_level" text;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "unproven_below" bigint;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "unconfirmed_below" bigint;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "headers_hashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "receipts_hashed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursor" ADD COLUMN "endpoints" jsonb;