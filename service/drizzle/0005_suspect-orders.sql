ALTER TABLE "orders" ADD COLUMN "suspect" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_suspects" ON "orders" USING btree ("chain","checked_at","id") WHERE suspect;