LOCK TABLE "uploads", "upload_folders" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "upload_deployments" (
	"account" text NOT NULL,
	"draft" text NOT NULL,
	"chain" text NOT NULL,
	"contract" text NOT NULL,
	"noted_at" bigint NOT NULL,
	CONSTRAINT "upload_deployments_account_draft_chain_contract_pk" PRIMARY KEY("account","draft","chain","contract")
);
--> statement-breakpoint
ALTER TABLE "upload_folders" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_folders_idle" ON "upload_folders" USING btree ("used_at","cid") WHERE not kept;--> statement-breakpoint
CREATE INDEX "uploads_idle" ON "uploads" USING btree ("used_at","cid") WHERE not kept;