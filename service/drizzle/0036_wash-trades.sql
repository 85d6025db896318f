-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers wait only at the end, while columns are added and the few
-- suspected sales are marked.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "activity", "sale_buckets" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "activity_sale_pair" ON "activity" USING btree ("item_id","from_addr","to_addr","timestamp") WHERE type in ('sale', 'pool_buy', 'pool_sell') and not orphaned;--> statement-breakpoint
-- The rule of `washTradeOf` (`market/activity/wash-trades.ts`), by one join of all sales with each other.
CREATE TEMPORARY TABLE "found_wash_trades" ON COMMIT DROP AS
  WITH sales AS (
    SELECT a.id, a.chain, a.item_id, a.from_addr, a.to_addr, a.timestamp, c.standard
    FROM "activity" a JOIN "collections" c ON c.id = a.collection_id
    WHERE a.type = 'sale' AND NOT a.orphaned
  )
  SELECT id, 'same_account' AS mark FROM sales WHERE from_addr = to_addr
  UNION ALL
  SELECT DISTINCT s.id, 'round_trip' FROM sales s JOIN sales b
    ON b.item_id = s.item_id AND b.chain = s.chain AND b.from_addr = s.to_addr AND b.to_addr = s.from_addr
    AND abs(b.timestamp - s.timestamp) <= 1209600
    WHERE s.from_addr <> s.to_addr
  UNION
  SELECT DISTINCT s.id, 'round_trip' FROM sales s JOIN sales b
    ON b.item_id = s.item_id AND b.chain = s.chain AND b.from_addr = s.from_addr AND b.to_addr = s.to_addr
    AND b.id <> s.id AND abs(b.timestamp - s.timestamp) <= 1209600
    WHERE s.from_addr <> s.to_addr AND s.standard = 'erc721';--> statement-breakpoint
-- Statistics read the sums of hours first and the entries after them.
LOCK TABLE "sale_buckets", "activity", "sale_totals" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "wash_trade" text;--> statement-breakpoint
ALTER TABLE "sale_buckets" ADD COLUMN "wash_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_buckets" ADD COLUMN "wash_volume" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_totals" ADD COLUMN "wash_sales" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_totals" ADD COLUMN "wash_volume" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "activity" a SET wash_trade = f.mark FROM "found_wash_trades" f WHERE f.id = a.id;--> statement-breakpoint
UPDATE "sale_buckets" b SET wash_sales = n.sales, wash_volume = n.volume FROM (
  SELECT a.collection_id, a.chain, a.timestamp - a.timestamp % 3600 AS hour, count(*)::int4 AS sales, coalesce(sum(a.native_value), 0) AS volume
  FROM "found_wash_trades" f JOIN "activity" a ON a.id = f.id WHERE a.price IS NOT NULL GROUP BY 1, 2, 3) n
  WHERE b.collection_id = n.collection_id AND b.chain = n.chain AND b.hour = n.hour;--> statement-breakpoint
UPDATE "sale_totals" t SET wash_sales = n.sales, wash_volume = n.volume FROM (
  SELECT collection_id, chain, sum(wash_sales) AS sales, sum(wash_volume) AS volume FROM "sale_buckets" WHERE wash_sales > 0 GROUP BY 1, 2) n
  WHERE t.collection_id = n.collection_id AND t.chain = n.chain;--> statement-breakpoint
-- As in `0028`, with the suspected part.
CREATE OR REPLACE FUNCTION sum_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sale_totals AS t (collection_id, chain, sales, volume, wash_sales, wash_volume)
  SELECT collection_id, chain, sign * sum(sales), sign * sum(volume), sign * sum(wash_sales), sign * sum(wash_volume)
  FROM changed, (SELECT CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign) s
  GROUP BY collection_id, chain, sign ORDER BY collection_id, chain
  ON CONFLICT (collection_id, chain) DO UPDATE
    SET sales = t.sales + excluded.sales, volume = t.volume + excluded.volume,
      wash_sales = t.wash_sales + excluded.wash_sales, wash_volume = t.wash_volume + excluded.wash_volume;
  RETURN NULL;
END
$$;
