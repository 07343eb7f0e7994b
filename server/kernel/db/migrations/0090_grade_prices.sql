ALTER TABLE "sku" ADD COLUMN "grade_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sku_off" ADD COLUMN "grade_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;