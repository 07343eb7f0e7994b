ALTER TABLE "trade" ADD COLUMN "opened" jsonb;--> statement-breakpoint
ALTER TABLE "trade" ADD COLUMN "asked_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_created" ON "trade" USING btree ("created");