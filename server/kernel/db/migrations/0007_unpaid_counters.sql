ALTER TABLE "member" ADD COLUMN "unpaid_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "unpaid_pieces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "order_minute" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "member" SET "unpaid_orders" = (SELECT count(*) FROM "orders" o WHERE o.user_id = "member".user_id AND o.order_status = 'NOTPAY'),
  "unpaid_pieces" = coalesce((SELECT jsonb_object_agg(item_id, num) FROM (
    SELECT l.item_id, sum(-l.change) AS num FROM "orders" o JOIN "stock_ledger" l ON l.reference = o.order_id AND l.kind = 'order'
    WHERE o.user_id = "member".user_id AND o.order_status = 'NOTPAY' GROUP BY l.item_id) held), '{}')
WHERE user_id IN (SELECT user_id FROM "orders" WHERE order_status = 'NOTPAY');
