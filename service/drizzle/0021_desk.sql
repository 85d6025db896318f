CREATE TABLE "account_blocks" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"blocked_by" text,
	"blocked_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"item_id" bigint NOT NULL,
	"label" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" bigint NOT NULL,
	"answer" text,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"operator" text,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branding_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"published_by" text,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_days" (
	"chain" text NOT NULL,
	"day" bigint NOT NULL,
	"read_minutes" integer NOT NULL,
	"troubled_minutes" integer NOT NULL,
	"last_minute" bigint NOT NULL,
	CONSTRAINT "chain_days_chain_day_pk" PRIMARY KEY("chain","day")
);
--> statement-breakpoint
CREATE TABLE "chain_trading" (
	"chain" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"since" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_fees" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"bps" integer NOT NULL,
	"changed_by" text,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "collection_fees_collection_id_chain_pk" PRIMARY KEY("collection_id","chain")
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"started_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "item_labels" (
	"item_id" bigint NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"set_by" text,
	"set_at" bigint NOT NULL,
	CONSTRAINT "item_labels_item_id_label_pk" PRIMARY KEY("item_id","label")
);
--> statement-breakpoint
CREATE TABLE "report_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"item_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"signed" integer DEFAULT 0 NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"label" text,
	"decision_reason" text,
	"decided_by" text,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"case_id" text NOT NULL,
	"reason" text NOT NULL,
	"original" text,
	"message" text,
	"account" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "provisioned" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "config_category" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "desk_category" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "config_verified" boolean;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "desk_verified" boolean;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "desk_changed_by" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "desk_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "collection_fees" ADD CONSTRAINT "collection_fees_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_blocks_newest" ON "account_blocks" USING btree ("blocked_at" DESC NULLS FIRST,"address");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_open" ON "appeals" USING btree ("item_id","label") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "appeals_state" ON "appeals" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appeals_account" ON "appeals" USING btree ("account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_operator" ON "audit_log" USING btree ("operator","number");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","number");--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_open" ON "incidents" USING btree ("chain","kind") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "item_labels_newest" ON "item_labels" USING btree ("set_at" DESC NULLS FIRST,"item_id","label");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_open_item" ON "report_cases" USING btree ("item_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_open" ON "report_cases" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_cases_closed" ON "report_cases" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_account" ON "reports" USING btree ("account","created_at") WHERE account is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","account") WHERE account is not null;