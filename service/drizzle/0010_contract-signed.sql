ALTER TABLE "orders" ADD COLUMN "contract_signed" boolean;--> statement-breakpoint
CREATE INDEX "orders_contract_signed" ON "orders" USING btree ("chain","asked_at" NULLS FIRST,"id") WHERE contract_signed and status = 'active' and phase <> 'ended';--> statement-breakpoint
CREATE INDEX "orders_untold_signer" ON "orders" USING btree ("chain","id") WHERE contract_signed is null;