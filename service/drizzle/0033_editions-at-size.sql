-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "items", "holders", "balances", "events" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "transfer_sums" (
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"owner" text NOT NULL,
	"units" numeric NOT NULL,
	CONSTRAINT "transfer_sums_chain_contract_token_id_owner_pk" PRIMARY KEY("chain","contract","token_id","owner")
);
--> statement-breakpoint
CREATE TABLE "edition_totals" (
	"item_id" bigint NOT NULL,
	"chain" text NOT NULL,
	"holders" integer NOT NULL,
	"supply" numeric NOT NULL,
	CONSTRAINT "edition_totals_item_id_chain_pk" PRIMARY KEY("item_id","chain")
);
--> statement-breakpoint
ALTER TABLE "holders" ADD COLUMN "units" numeric;--> statement-breakpoint
ALTER TABLE "edition_totals" ADD CONSTRAINT "edition_totals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balances_largest" ON "balances" USING btree ("item_id","chain","amount" DESC NULLS FIRST,"owner" collate "C");--> statement-breakpoint
CREATE INDEX "holders_units" ON "holders" USING btree ("collection_id","chain","units" DESC NULLS FIRST,"owner" collate "C") WHERE units is not null;
--> statement-breakpoint
-- Adds the transfers of ERC-1155 tokens that a statement stored to the sums of both accounts, or takes away those that it dropped.
CREATE FUNCTION sum_transfers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM (SELECT DISTINCT chain, address FROM changed WHERE name = 'transfer') m
    JOIN collection_contracts k ON k.chain = m.chain AND k.address = m.address
    JOIN collections c ON c.id = k.collection_id AND c.standard = 'erc1155') THEN
    RETURN NULL;
  END IF;
  INSERT INTO transfer_sums AS t (chain, contract, token_id, owner, units)
  SELECT m.chain, m.address, m.token_id, m.owner, sum(m.units) * TG_ARGV[0]::int
  FROM (
    SELECT chain, address, token_id, to_addr AS owner, quantity AS units FROM changed WHERE name = 'transfer'
    UNION ALL SELECT chain, address, token_id, from_addr, -quantity FROM changed WHERE name = 'transfer') m
  JOIN collection_contracts k ON k.chain = m.chain AND k.address = m.address
  JOIN collections c ON c.id = k.collection_id AND c.standard = 'erc1155'
  WHERE m.owner <> '0x0000000000000000000000000000000000000000'
  GROUP BY m.chain, m.address, m.token_id, m.owner
  ON CONFLICT (chain, contract, token_id, owner) DO UPDATE SET units = t.units + excluded.units;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER events_add AFTER INSERT ON "events"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transfers('1');--> statement-breakpoint
CREATE TRIGGER events_remove AFTER DELETE ON "events"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_transfers('-1');--> statement-breakpoint
-- Adds the balances of a statement to the units of their holders and to the totals of their items, or takes them away.
CREATE FUNCTION total_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO holders AS h (collection_id, owner, chain, count, units)
  SELECT i.collection_id, b.owner, b.chain, 0, sum(b.amount) * TG_ARGV[0]::int
  FROM changed b JOIN items i ON i.id = b.item_id GROUP BY 1, 2, 3 ORDER BY 1, 3, 2
  ON CONFLICT (collection_id, owner, chain) DO UPDATE SET units = coalesce(h.units, 0) + excluded.units;
  INSERT INTO edition_totals AS t (item_id, chain, holders, supply)
  SELECT b.item_id, b.chain, count(*) FILTER (WHERE b.amount > 0) * TG_ARGV[0]::int, sum(b.amount) * TG_ARGV[0]::int
  FROM changed b GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (item_id, chain) DO UPDATE SET holders = t.holders + excluded.holders, supply = t.supply + excluded.supply;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER balances_add AFTER INSERT ON "balances"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_balances('1');--> statement-breakpoint
CREATE TRIGGER balances_change_from AFTER UPDATE ON "balances"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_balances('-1');--> statement-breakpoint
CREATE TRIGGER balances_change_to AFTER UPDATE ON "balances"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_balances('1');--> statement-breakpoint
CREATE TRIGGER balances_remove AFTER DELETE ON "balances"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION total_balances('-1');--> statement-breakpoint
INSERT INTO "transfer_sums" ("chain", "contract", "token_id", "owner", "units")
  SELECT m.chain, m.address, m.token_id, m.owner, sum(m.units)
  FROM (
    SELECT chain, address, token_id, to_addr AS owner, quantity AS units FROM events WHERE name = 'transfer'
    UNION ALL SELECT chain, address, token_id, from_addr, -quantity FROM events WHERE name = 'transfer') m
  JOIN collection_contracts k ON k.chain = m.chain AND k.address = m.address
  JOIN collections c ON c.id = k.collection_id AND c.standard = 'erc1155'
  WHERE m.owner <> '0x0000000000000000000000000000000000000000'
  GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO "edition_totals" ("item_id", "chain", "holders", "supply")
  SELECT "item_id", "chain", count(*), sum("amount") FROM "balances" GROUP BY 1, 2;--> statement-breakpoint
UPDATE "holders" h SET "units" = b."units" FROM (
  SELECT i."collection_id", b."owner", b."chain", sum(b."amount") AS "units"
  FROM "balances" b JOIN "items" i ON i."id" = b."item_id" GROUP BY 1, 2, 3) b
  WHERE h."collection_id" = b."collection_id" AND h."owner" = b."owner" AND h."chain" = b."chain";
