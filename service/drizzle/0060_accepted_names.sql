ALTER TABLE "collections" ADD COLUMN "accepted_name" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "refused_name" text;--> statement-breakpoint
UPDATE "collections" SET "accepted_name" = coalesce("meta_name", "chain_name") WHERE "verified";
