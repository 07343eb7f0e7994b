ALTER TABLE "article" ADD COLUMN "off_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "valid_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_coupon" ADD COLUMN "ends_at" bigint;