CREATE TABLE "desk_hours" (
	"hour" bigint PRIMARY KEY NOT NULL,
	"lag_seconds" integer,
	"jobs" integer NOT NULL,
	"open_orders" integer NOT NULL,
	"reports" integer NOT NULL,
	"disk_free_bytes" bigint
);
