ALTER TABLE "job" ADD COLUMN "shop_id" integer;--> statement-breakpoint
UPDATE "job" SET "shop_id" = "operator"."shop_id" FROM "operator" WHERE "operator"."operator_id" = "job"."operator_id" AND "operator"."shop_id" IS NOT NULL;
