CREATE TABLE "announced_stages" (
	"drop_id" integer NOT NULL,
	"stage" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"opens" text NOT NULL,
	CONSTRAINT "announced_stages_drop_id_stage_starts_at_opens_pk" PRIMARY KEY("drop_id","stage","starts_at","opens")
);
--> statement-breakpoint
CREATE TABLE "notification_rules" (
	"account" text PRIMARY KEY NOT NULL,
	"rules" jsonb,
	"since" bigint NOT NULL,
	"updated_at" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"on_site" boolean NOT NULL,
	"at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint,
	"chain" text NOT NULL,
	"collection_id" integer NOT NULL,
	"item_id" bigint,
	"activity_id" bigint,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifier" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"collection_id" integer NOT NULL,
	"chain" text NOT NULL,
	"item_id" bigint,
	"below" numeric(78, 0) NOT NULL,
	"created_at" bigint NOT NULL,
	"reached_at" bigint,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscription_id" text NOT NULL,
	"notification_id" bigint,
	"created_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_sent_at" bigint
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"type" text NOT NULL,
	"cause" text NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL,
	"delivered_at" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_attempt_at" bigint,
	"status" integer,
	"error" text,
	"ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"filter" jsonb NOT NULL,
	"collection_ids" integer[] NOT NULL,
	"accounts" text[] NOT NULL,
	"item_ids" bigint[] NOT NULL,
	"secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"paused_at" bigint,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint DEFAULT 0 NOT NULL,
	"taken_until" bigint DEFAULT 0 NOT NULL,
	"last_at" bigint,
	"last_status" integer,
	"last_ms" integer
);
--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_cause" ON "notifications" USING btree ("account","kind","cause");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account","id" DESC NULLS FIRST) WHERE on_site;--> statement-breakpoint
CREATE INDEX "notifications_kind" ON "notifications" USING btree ("account","kind","id" DESC NULLS FIRST) WHERE on_site;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account","id" DESC NULLS FIRST) WHERE on_site and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_activity" ON "notifications" USING btree ("activity_id") WHERE activity_id is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "price_alerts_account" ON "price_alerts" USING btree ("account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_alerts_waiting" ON "price_alerts" USING btree ("collection_id") WHERE reached_at is null;--> statement-breakpoint
CREATE INDEX "price_alerts_new" ON "price_alerts" USING btree ("id") WHERE is_new;--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_attempt_at","id");--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_cause" ON "webhook_deliveries" USING btree ("webhook_id","cause");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_delivered" ON "webhook_deliveries" USING btree ("webhook_id","delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_account" ON "webhooks" USING btree ("account","created_at","id");--> statement-breakpoint
-- What happened before this version is told to nobody.
INSERT INTO "notifier" ("id", "seq") SELECT 1, "value" FROM "feed_clock" WHERE "id" = 1;
