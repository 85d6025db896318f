DROP INDEX "orders_suspects";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "suspicions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_suspects" ON "orders" USING btree ("chain","checked_at","id") WHERE suspicions > 0;--> statement-breakpoint
UPDATE "orders" SET "suspicions" = 1 WHERE "suspect";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "suspect";