CREATE TABLE "api_key_usage" (
	"key_id" text NOT NULL,
	"hour" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"calls" bigint NOT NULL,
	"errors" integer NOT NULL,
	CONSTRAINT "api_key_usage_key_id_hour_endpoint_pk" PRIMARY KEY("key_id","hour","endpoint")
);
--> statement-breakpoint
CREATE TABLE "account_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "api_keys_account";--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires_at" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "changed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_sessions_expires" ON "account_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_nonces_expires" ON "session_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_keys_changed" ON "api_keys" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account","created_at","id");