ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at") WHERE "refund"."refund_status" = 'SUCCESS';