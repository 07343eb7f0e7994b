CREATE TABLE "agent_shop" (
	"shop_id" integer PRIMARY KEY NOT NULL,
	"buying" boolean DEFAULT false NOT NULL,
	"feeds" boolean DEFAULT false NOT NULL,
	"per_minute" integer DEFAULT 120 NOT NULL,
	"updated" bigint NOT NULL
);
