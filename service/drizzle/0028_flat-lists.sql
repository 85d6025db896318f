CREATE TABLE "sale_totals" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"sales" integer NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	CONSTRAINT "sale_totals_collection_id_chain_pk" PRIMARY KEY("collection_id","chain")
);
--> statement-breakpoint
ALTER TABLE "sale_totals" ADD CONSTRAINT "sale_totals_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_type_id" ON "activity" USING btree ("chain","type","id") WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "orders_maker_recent" ON "orders" USING btree ("maker","chain","side","status","phase","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_collection_expiring" ON "orders" USING btree ("collection_id","chain","side","kind","ends_at","id") WHERE status = 'active' and phase = 'live' and not hidden;--> statement-breakpoint
CREATE INDEX "orders_chain_recent" ON "orders" USING btree ("chain","side","kind","status","phase","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_chain_price" ON "orders" USING btree ("chain","side","kind","unit_norm","id") WHERE status = 'active' and phase = 'live' and not hidden;--> statement-breakpoint
CREATE INDEX "orders_chain_expiring" ON "orders" USING btree ("chain","side","kind","ends_at","id") WHERE status = 'active' and phase = 'live' and not hidden;--> statement-breakpoint
CREATE INDEX "activity_collection_chain_time" ON "activity" USING btree ("collection_id","chain","type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_chain_time" ON "activity" USING btree ("chain","type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_from_chain" ON "activity" USING btree ("from_addr","chain","type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_to_chain" ON "activity" USING btree ("to_addr","chain","type","timestamp" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "activity_collection_chain_id" ON "activity" USING btree ("collection_id","chain","type","id") WHERE not orphaned;--> statement-breakpoint
CREATE INDEX "orders_collection_chain_price" ON "orders" USING btree ("collection_id","chain","side","kind","unit_norm","id") WHERE status = 'active' and phase = 'live' and not hidden;--> statement-breakpoint
CREATE INDEX "orders_collection_chain_recent" ON "orders" USING btree ("collection_id","chain","side","kind","status","phase","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
-- Sums the hours that a statement adds or removes into the totals of their collections. Hours are never updated.
CREATE FUNCTION sum_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_totals AS t (collection_id, chain, sales, volume)
  SELECT collection_id, chain,
    CASE TG_OP WHEN 'INSERT' THEN sum(sales) ELSE -sum(sales) END,
    CASE TG_OP WHEN 'INSERT' THEN sum(volume) ELSE -sum(volume) END
  FROM changed GROUP BY collection_id, chain ORDER BY collection_id, chain
  ON CONFLICT (collection_id, chain) DO UPDATE
    SET sales = t.sales + excluded.sales, volume = t.volume + excluded.volume;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sale_buckets_add AFTER INSERT ON "sale_buckets"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_sales();--> statement-breakpoint
CREATE TRIGGER sale_buckets_remove AFTER DELETE ON "sale_buckets"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_sales();--> statement-breakpoint
INSERT INTO "sale_totals" ("collection_id", "chain", "sales", "volume")
  SELECT "collection_id", "chain", sum("sales"), sum("volume") FROM "sale_buckets" GROUP BY 1, 2;
