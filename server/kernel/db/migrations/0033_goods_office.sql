CREATE TABLE "sku_off" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"item_bn" text NOT NULL,
	"spec_value_ids" integer[] NOT NULL,
	"pic" text NOT NULL,
	"price" integer NOT NULL,
	"market_price" integer NOT NULL,
	"member_price" integer
);
--> statement-breakpoint
DROP INDEX "picture_key";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "on_at" bigint;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "off_at" bigint;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "shop_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sku_off_goods" ON "sku_off" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "goods_timed" ON "goods" USING btree ("goods_id") WHERE "goods"."on_at" is not null or "goods"."off_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_ledger_item" ON "stock_ledger" USING btree ("item_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_key" ON "picture" USING btree ("storage_key","shop_id");