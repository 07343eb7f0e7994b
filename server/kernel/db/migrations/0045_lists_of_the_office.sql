CREATE TABLE "goods_shelf" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"store" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_to_send";--> statement-breakpoint
DROP INDEX "goods_tab";--> statement-breakpoint
DROP INDEX "orders_tab";--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "tab" text GENERATED ALWAYS AS (case when deleted_at is not null then 'deleted' when approve_status not in ('onsale', 'only_show') then 'off'
  when store <= 0 then 'sold_out' else 'on' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tab" text GENERATED ALWAYS AS (case when order_status <> 'PAYED' then order_status when cancel_status = 'WAIT_PROCESS' then 'cancel_asked'
  when receipt_type = 'ziti' then 'to_pick_up' else 'to_ship' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_shelf_store" ON "goods_shelf" USING btree ("store","goods_id");--> statement-breakpoint
CREATE INDEX "aftersales_amount" ON "aftersales" USING btree ("refund_fee","aftersales_bn");--> statement-breakpoint
CREATE INDEX "aftersales_progress" ON "aftersales" USING btree ("progress","created","aftersales_bn");--> statement-breakpoint
CREATE INDEX "aftersales_shop" ON "aftersales" USING btree ("shop_id","progress","created","aftersales_bn");--> statement-breakpoint
CREATE INDEX "coupon_code_created" ON "coupon_code" USING btree ("created","code");--> statement-breakpoint
CREATE INDEX "coupon_code_card" ON "coupon_code" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "goods_there_price" ON "goods" USING btree ("price","goods_id") WHERE "goods"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "goods_there_sales" ON "goods" USING btree ("sales","goods_id") WHERE "goods"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "goods_shop_tab" ON "goods" USING btree ("shop_id","tab","updated","goods_id");--> statement-breakpoint
CREATE INDEX "sku_store" ON "sku" USING btree ("store","item_id","goods_id");--> statement-breakpoint
CREATE INDEX "sku_price" ON "sku" USING btree ("price","item_id");--> statement-breakpoint
CREATE INDEX "sku_bn" ON "sku" USING btree ("item_bn");--> statement-breakpoint
CREATE INDEX "invoice_waiting_first" ON "invoice" USING btree (("invoice_status" = 'pending'),"updated","invoice_id");--> statement-breakpoint
CREATE INDEX "member_point" ON "member" USING btree ("point","user_id");--> statement-breakpoint
CREATE INDEX "member_deposit" ON "member" USING btree ("deposit","user_id");--> statement-breakpoint
CREATE INDEX "member_created" ON "member" USING btree ("created","user_id");--> statement-breakpoint
CREATE INDEX "orders_shop_tab" ON "orders" USING btree ("shop_id","tab","created","order_id");--> statement-breakpoint
CREATE INDEX "review_added_waiting" ON "review" USING btree ("rate_id") WHERE "review"."added" is not null and "review"."added_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "review_star" ON "review" USING btree ("star","rate_id");--> statement-breakpoint
CREATE INDEX "review_state" ON "review" USING btree ("state","created","rate_id");--> statement-breakpoint
CREATE INDEX "review_reply_waiting" ON "review_reply" USING btree ("rate_id") WHERE "review_reply"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "voucher_updated" ON "voucher" USING btree ("updated","voucher_id");--> statement-breakpoint
CREATE INDEX "goods_tab" ON "goods" USING btree ("tab","updated","goods_id");--> statement-breakpoint
CREATE INDEX "orders_tab" ON "orders" USING btree ("tab","created","order_id");--> statement-breakpoint
INSERT INTO "goods_shelf" ("goods_id", "store") SELECT "goods_id", "store" FROM "goods";--> statement-breakpoint
CREATE FUNCTION "keep_goods_shelf"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    insert into goods_shelf (goods_id, store) values (new.goods_id, new.store)
      on conflict (goods_id) do update set store = excluded.store;
  elsif tg_op = 'DELETE' then
    delete from goods_shelf where goods_id = old.goods_id;
  else
    update goods_shelf set store = new.store where goods_id = new.goods_id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "goods_shelf_rows" AFTER INSERT OR DELETE ON "goods" FOR EACH ROW EXECUTE FUNCTION "keep_goods_shelf"();--> statement-breakpoint
CREATE TRIGGER "goods_shelf_store" AFTER UPDATE OF "store" ON "goods" FOR EACH ROW WHEN (old.store <> new.store) EXECUTE FUNCTION "keep_goods_shelf"();

