DROP INDEX "trade_order";--> statement-breakpoint
DROP INDEX "trade_paid_once";--> statement-breakpoint
DROP INDEX "refund_cause";--> statement-breakpoint
CREATE TABLE "trade_order" (
	"trade_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	CONSTRAINT "trade_order_trade_id_order_id_pk" PRIMARY KEY("trade_id","order_id")
);
--> statement-breakpoint
INSERT INTO "trade_order" ("trade_id", "order_id", "amount", "paid")
	SELECT "trade_id", "order_id", "amount", "trade_state" = 'SUCCESS' FROM "trade";--> statement-breakpoint
CREATE INDEX "trade_order_order" ON "trade_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_order_paid_once" ON "trade_order" USING btree ("order_id") WHERE "trade_order"."paid";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_cause" ON "refund" USING btree ("trade_id","order_id","reason");--> statement-breakpoint
ALTER TABLE "trade" DROP COLUMN "order_id";
