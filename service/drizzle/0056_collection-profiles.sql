CREATE TABLE "collection_profiles" (
	"collection_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"signer" text,
	"chain" text NOT NULL,
	"deadline" bigint NOT NULL,
	"signature" text,
	"fields" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "collection_profiles_collection_id_revision_pk" PRIMARY KEY("collection_id","revision")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "profile_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_profiles" ADD CONSTRAINT "collection_profiles_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_profiles_signer" ON "collection_profiles" USING btree ("signer") WHERE signer is not null;