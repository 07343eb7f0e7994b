DROP INDEX "orders_receiver_mobile";--> statement-breakpoint
-- Each order writes its buyer's counters. With room on its page a row stays where it is, and none of its indexes is written.
ALTER TABLE "member" SET (fillfactor = 75);
