-- An order writes the stock of its goods and nothing that their words follow, but for the last piece: the long condition was read
-- for each of its goods.
DROP TRIGGER "goods_words_follow" ON "goods";--> statement-breakpoint
CREATE OR REPLACE FUNCTION goods_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (OLD.brand_id, OLD.shop_id, OLD.category_id, OLD.main_category_id, OLD.price, OLD.sold_out, OLD.sales, OLD.approve_status, OLD.is_gift, OLD.created)
		IS DISTINCT FROM (NEW.brand_id, NEW.shop_id, NEW.category_id, NEW.main_category_id, NEW.price, NEW.sold_out, NEW.sales, NEW.approve_status, NEW.is_gift, NEW.created) THEN
		UPDATE goods_words SET (brand_id, shop_id, category_id, main_category_id, price, sold_out, sales, approve_status, is_gift, created) =
			(NEW.brand_id, NEW.shop_id, NEW.category_id, NEW.main_category_id, NEW.price, NEW.sold_out, NEW.sales, NEW.approve_status, NEW.is_gift, NEW.created)
		WHERE goods_id = NEW.goods_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER goods_words_follow AFTER UPDATE OF brand_id, shop_id, category_id, main_category_id, price, sales, approve_status, is_gift, created
	ON "goods" FOR EACH ROW EXECUTE FUNCTION goods_words_follow();--> statement-breakpoint
CREATE TRIGGER goods_words_follow_stock AFTER UPDATE OF store ON "goods" FOR EACH ROW
	WHEN (OLD.sold_out <> NEW.sold_out) EXECUTE FUNCTION goods_words_follow();
