ALTER TABLE "collections" ADD COLUMN "contract_fault" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "fault_accepted" boolean DEFAULT false NOT NULL;