CREATE TABLE "agent_basket" (
	"basket_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"cart_id" text,
	"agent" text NOT NULL,
	"profile" text NOT NULL,
	"protocol" text NOT NULL,
	"webhook_url" text NOT NULL,
	"shop_id" integer NOT NULL,
	"content" jsonb NOT NULL,
	"shown_fee" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"taken_by" integer,
	"order_id" text,
	"created" bigint NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"y" text NOT NULL,
	"sealed" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_order" (
	"order_id" text PRIMARY KEY NOT NULL,
	"agent" text NOT NULL,
	"profile" text NOT NULL,
	"protocol" text NOT NULL,
	"checkout_id" text NOT NULL,
	"origin" text NOT NULL,
	"webhook_url" text DEFAULT '' NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"watched" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "agent_basket_cart" ON "agent_basket" USING btree ("cart_id") WHERE "agent_basket"."status" = 'open';--> statement-breakpoint
CREATE INDEX "agent_basket_expires" ON "agent_basket" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_order_checkout" ON "agent_order" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "agent_order_watched" ON "agent_order" USING btree ("next_at") WHERE "agent_order"."watched";