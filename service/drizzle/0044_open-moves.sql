-- In the lock order of the service (`schema/chain.ts`).
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "vault_moves" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "vault_moves_open" ON "vault_moves" USING btree ("state","id") WHERE state <> 'delivered';