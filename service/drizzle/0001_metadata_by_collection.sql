DROP INDEX "item_meta_due";--> statement-breakpoint
ALTER TABLE "item_meta" ADD COLUMN "collection_id" integer;--> statement-breakpoint
UPDATE "item_meta" m SET "collection_id" = i."collection_id" FROM "items" i WHERE i."id" = m."item_id";--> statement-breakpoint
ALTER TABLE "item_meta" ALTER COLUMN "collection_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "item_meta_due" ON "item_meta" USING btree ("collection_id","next_attempt_at") WHERE state = 'pending';
