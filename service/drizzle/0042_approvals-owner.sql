-- The lock order of the service (`schema/chain.ts`): whoever holds one of these locks waits for no earlier one. Writers wait until the end
-- of all migrations that are missing, readers do not.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "approvals" IN SHARE MODE;--> statement-breakpoint
CREATE INDEX "approvals_owner" ON "approvals" USING btree ("owner","chain","contract","operator");
