-- Counters of fixed windows say nothing about sliding ones; they began anew every quarter of an hour anyway.
DELETE FROM "rate_limit";--> statement-breakpoint
DROP INDEX "rate_limit_window";--> statement-breakpoint
ALTER TABLE "rate_limit" DROP CONSTRAINT "rate_limit_key_window_start_pk";--> statement-breakpoint
ALTER TABLE "rate_limit" ADD PRIMARY KEY ("key");--> statement-breakpoint
ALTER TABLE "rate_limit" ADD COLUMN "at" bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD COLUMN "last" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limit" ADD COLUMN "is_over" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limit_last" ON "rate_limit" USING btree ("last");--> statement-breakpoint
ALTER TABLE "rate_limit" DROP COLUMN "window_start";--> statement-breakpoint
ALTER TABLE "rate_limit" DROP COLUMN "hits";