CREATE TABLE "rpc_usage" (
	"chain" text NOT NULL,
	"hour" bigint NOT NULL,
	"method" text NOT NULL,
	"calls" bigint NOT NULL,
	"errors" bigint NOT NULL,
	CONSTRAINT "rpc_usage_chain_hour_method_pk" PRIMARY KEY("chain","hour","method")
);
--> statement-breakpoint
CREATE INDEX "rpc_usage_hour" ON "rpc_usage" USING btree ("hour");