CREATE TABLE "watchlist" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"saved_at" bigint NOT NULL,
	"price" numeric(78, 0),
	"price_chain" text,
	"price_currency" text,
	CONSTRAINT "watchlist_account_key_pk" PRIMARY KEY("account","key")
);
