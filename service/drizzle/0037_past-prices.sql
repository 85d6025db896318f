-- In the lock order of the service (`schema/chain.ts`), as in `0027`.
LOCK TABLE "chain_cursor" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "offer_points" (
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"at" bigint NOT NULL,
	"top_offer" numeric(78, 0),
	CONSTRAINT "offer_points_collection_id_chain_at_pk" PRIMARY KEY("collection_id","chain","at")
);
--> statement-breakpoint
ALTER TABLE "collection_chains" ADD COLUMN "past_derived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_points" ADD CONSTRAINT "offer_points_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;