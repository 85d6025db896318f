CREATE TABLE "gateways" (
	"origin" text PRIMARY KEY NOT NULL,
	"failures" integer
);
