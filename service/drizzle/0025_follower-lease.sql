CREATE TABLE "leases" (
	"name" text NOT NULL,
	"number" bigint NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "leases_name_number_pk" PRIMARY KEY("name","number"),
	CONSTRAINT "leases_name_unique" UNIQUE("name")
);
--> statement-breakpoint
INSERT INTO "leases" ("name", "number", "holder", "expires_at") VALUES ('follower', 0, '', '-infinity');
