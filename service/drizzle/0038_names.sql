-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "hidden_profiles" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"hidden_by" text,
	"hidden_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_profiles" (
	"account" text PRIMARY KEY NOT NULL,
	"name" text,
	"forms" text[] NOT NULL,
	"avatar_chain" text,
	"avatar_contract" text,
	"avatar_token_id" numeric(78, 0),
	"chain" text NOT NULL,
	"deadline" bigint NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_names" (
	"account" text NOT NULL,
	"chain" text NOT NULL,
	"name" text,
	"forms" text[] NOT NULL,
	"checked_at" bigint NOT NULL,
	CONSTRAINT "registry_names_account_chain_pk" PRIMARY KEY("account","chain")
);
--> statement-breakpoint
CREATE INDEX "account_profiles_forms" ON "account_profiles" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "account_profiles_name" ON "account_profiles" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registry_names_forms" ON "registry_names" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "registry_names_name" ON "registry_names" USING gin ("name" gin_trgm_ops);