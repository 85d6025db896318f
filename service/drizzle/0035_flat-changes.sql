-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers wait only for `order_changes`, until the end of all
-- migrations that are missing, and for the others while their superseded indexes are dropped, last.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "orders", "activity" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "activity_spans" (
	"span" bigint PRIMARY KEY NOT NULL,
	"latest" bigint NOT NULL
);--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "chain" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "collection_id" integer;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "order_changes" ADD COLUMN "state" text;--> statement-breakpoint
UPDATE "order_changes" s SET chain = o.chain, collection_id = o.collection_id, maker = o.maker,
  state = o.side || ' ' || o.status || ' ' || o.phase FROM "orders" o WHERE o.id = s.order_id;--> statement-breakpoint
INSERT INTO "activity_spans" ("span", "latest") SELECT id / 1000, max(timestamp) FROM "activity" GROUP BY 1;--> statement-breakpoint
CREATE INDEX "order_changes_chain" ON "order_changes" USING btree ("chain","state","seq");--> statement-breakpoint
CREATE INDEX "order_changes_collection" ON "order_changes" USING btree ("collection_id","chain","state","seq");--> statement-breakpoint
CREATE INDEX "order_changes_maker" ON "order_changes" USING btree ("maker","chain","state","seq");--> statement-breakpoint
-- Copies to the place of an order what lists look it up by. Rows that come with their copy keep it.
CREATE FUNCTION copy_order_to_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o.chain, o.collection_id, o.maker, o.side || ' ' || o.status || ' ' || o.phase
    INTO NEW.chain, NEW.collection_id, NEW.maker, NEW.state
    FROM orders o WHERE o.id = NEW.order_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_changes_add BEFORE INSERT ON "order_changes"
  FOR EACH ROW WHEN (NEW.chain IS NULL) EXECUTE FUNCTION copy_order_to_change();--> statement-breakpoint
CREATE TRIGGER order_changes_move BEFORE UPDATE OF "seq" ON "order_changes"
  FOR EACH ROW EXECUTE FUNCTION copy_order_to_change();--> statement-breakpoint
CREATE FUNCTION copy_state_to_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_changes SET state = NEW.side || ' ' || NEW.status || ' ' || NEW.phase WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_phase AFTER UPDATE OF "phase" ON "orders"
  FOR EACH ROW WHEN (OLD.phase <> NEW.phase) EXECUTE FUNCTION copy_state_to_change();--> statement-breakpoint
-- Spans of a thousand ids, as `idsOfSpan` in `schema/activity.ts` has it.
CREATE FUNCTION note_latest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_spans AS s (span, latest)
  SELECT id / 1000, max(timestamp) FROM added GROUP BY 1 ORDER BY 1
  ON CONFLICT (span) DO UPDATE SET latest = excluded.latest WHERE s.latest < excluded.latest;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER activity_add AFTER INSERT ON "activity"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_latest();--> statement-breakpoint
DROP INDEX IF EXISTS "activity_collection_type_time";--> statement-breakpoint
DROP INDEX IF EXISTS "activity_type_time";--> statement-breakpoint
DROP INDEX IF EXISTS "activity_from";--> statement-breakpoint
DROP INDEX IF EXISTS "activity_to";--> statement-breakpoint
DROP INDEX IF EXISTS "activity_collection_id";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_maker";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_collection_recent";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_collection_price";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_price";--> statement-breakpoint
DROP INDEX IF EXISTS "orders_expiring";
