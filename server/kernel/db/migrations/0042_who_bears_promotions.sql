ALTER TABLE "aftersales" ADD COLUMN "refund_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "made_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seckill" ADD COLUMN "shop_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "aftersales" SET "refund_added" = came.added FROM (
  SELECT part.aftersales_bn AS bn, sum(
    floor((2 * worth.added * (unit::int + 1) + line.num) / (2.0 * line.num)) - floor((2 * worth.added * unit::int + line.num) / (2.0 * line.num))
  )::int AS added
  FROM aftersales_line part
  JOIN order_line line ON line.line_id = part.line_id
  CROSS JOIN LATERAL jsonb_array_elements_text(part.units) unit
  CROSS JOIN LATERAL (
    SELECT line.point_fee + coalesce(sum(one.fee) FILTER (WHERE one.type <> 'by_hand'), 0) AS added
    FROM jsonb_to_recordset(line.discounts) AS one(type text, fee int)
  ) worth
  GROUP BY part.aftersales_bn
) came WHERE came.bn = "aftersales"."aftersales_bn" AND "aftersales"."aftersales_type" <> 'EXCHANGING_GOODS';

