CREATE TABLE "drafts" (
	"account" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" bigint NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "drafts_account_id_pk" PRIMARY KEY("account","id")
);
