ALTER TABLE "aftersales" ADD COLUMN "by_amount" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "asked_fee" integer;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "asked_point" integer;--> statement-breakpoint
ALTER TABLE "aftersales" ADD COLUMN "less_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "aftersales_line" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "aftersales_line" ADD COLUMN "freight_fee" integer DEFAULT 0 NOT NULL;