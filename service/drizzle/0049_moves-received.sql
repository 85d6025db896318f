-- In the lock order of the service (`schema/chain.ts`), as in `0027`. Readers do not wait.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "vault_moves" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "vault_moves_received" ON "vault_moves" USING btree ("received_at") WHERE state = 'delivered';