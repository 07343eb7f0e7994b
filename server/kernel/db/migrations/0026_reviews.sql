CREATE TABLE "review_praise" (
	"rate_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "review_praise_rate_id_user_id_pk" PRIMARY KEY("rate_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "shop_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "added_content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "added_pics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "added_state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "added" bigint;--> statement-breakpoint
ALTER TABLE "review_reply" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
CREATE INDEX "review_shop" ON "review" USING btree ("shop_id","created" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created","rate_id");
--> statement-breakpoint
UPDATE "review" SET "shop_id" = "goods"."shop_id" FROM "goods" WHERE "goods"."goods_id" = "review"."goods_id";
