CREATE TABLE "upload_folder_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"cid" text NOT NULL,
	CONSTRAINT "upload_folder_files_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
CREATE TABLE "upload_folders" (
	"cid" text PRIMARY KEY NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_pins" (
	"cid" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE TABLE "upload_uses" (
	"account" text NOT NULL,
	"draft" text NOT NULL,
	"cid" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "upload_uses_account_draft_cid_pk" PRIMARY KEY("account","draft","cid")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"cid" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"dag_bytes" bigint NOT NULL,
	"stored_at" bigint,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "upload_folder_files_by_file" ON "upload_folder_files" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "upload_folders_by_use" ON "upload_folders" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "upload_pins_due" ON "upload_pins" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "upload_uses_by_content" ON "upload_uses" USING btree ("cid");--> statement-breakpoint
CREATE INDEX "uploads_by_use" ON "uploads" USING btree ("used_at");