ALTER TABLE "member" DROP COLUMN "unpaid_orders";--> statement-breakpoint
UPDATE "member" SET "unpaid_pieces" = coalesce((SELECT jsonb_object_agg(order_id, pieces) FROM (
  SELECT o.order_id, coalesce(jsonb_object_agg(l.item_id, -l.change) FILTER (WHERE l.item_id IS NOT NULL), '{}') AS pieces
  FROM "orders" o LEFT JOIN "stock_ledger" l ON l.reference = o.order_id AND l.kind = 'order'
  WHERE o.user_id = "member".user_id AND o.order_status = 'NOTPAY' GROUP BY o.order_id) held), '{}')
WHERE "unpaid_pieces" <> '{}' OR user_id IN (SELECT user_id FROM "orders" WHERE order_status = 'NOTPAY');
