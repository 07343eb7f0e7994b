CREATE TABLE "shop_follow" (
	"user_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"created" bigint NOT NULL,
	"removed" bigint,
	CONSTRAINT "shop_follow_user_id_shop_id_pk" PRIMARY KEY("user_id","shop_id")
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "goods_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "pic" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "removed" bigint;--> statement-breakpoint
ALTER TABLE "footprint" ADD COLUMN "removed" bigint;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "sex" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "birthday" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_follow_shop" ON "shop_follow" USING btree ("shop_id");--> statement-breakpoint
-- Written by hand: what members like already is remembered as it is now.
UPDATE "favourite" f SET "goods_name" = g."item_name", "pic" = coalesce(g."pics"[1], ''), "price" = g."price" FROM "goods" g WHERE g."goods_id" = f."goods_id";
