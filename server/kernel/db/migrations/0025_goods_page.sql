DROP INDEX "goods_weight";--> statement-breakpoint
DROP INDEX "goods_category";--> statement-breakpoint
DROP INDEX "goods_main_category";--> statement-breakpoint
DROP INDEX "goods_brand";--> statement-breakpoint
DROP INDEX "goods_shop";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "params" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "sold_out" boolean GENERATED ALWAYS AS (store <= 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "rate_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "rate_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_weight" ON "goods" USING btree ("sold_out","sort" DESC NULLS LAST,"goods_id" DESC NULLS LAST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and not "goods"."is_gift";--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("category_id","sold_out","sort" DESC NULLS LAST,"goods_id" DESC NULLS LAST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and not "goods"."is_gift";--> statement-breakpoint
CREATE INDEX "goods_main_category" ON "goods" USING btree ("main_category_id","sold_out","sort" DESC NULLS LAST,"goods_id" DESC NULLS LAST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and not "goods"."is_gift";--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id","sold_out","sort" DESC NULLS LAST,"goods_id" DESC NULLS LAST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and not "goods"."is_gift";--> statement-breakpoint
CREATE INDEX "goods_shop" ON "goods" USING btree ("shop_id","sold_out","sort" DESC NULLS LAST,"goods_id" DESC NULLS LAST) WHERE "goods"."approve_status" in ('onsale', 'only_show') and not "goods"."is_gift";--> statement-breakpoint
UPDATE "goods" SET "rate_count" = given.count, "rate_stars" = given.stars
FROM (SELECT "goods_id", count(*)::int AS count, sum("star")::int AS stars FROM "review" GROUP BY "goods_id") given
WHERE "goods"."goods_id" = given."goods_id";
