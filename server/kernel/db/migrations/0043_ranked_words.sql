-- SQL cannot write what goods are found by (pinyin, and now three letters or digits at a time): the server writes all rows anew at its start.
DROP TABLE "goods_words";--> statement-breakpoint
-- Sales change with each payment: room in the page keeps the new row beside the old one, and the index as it is.
CREATE TABLE "goods_words" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"main_category_id" integer NOT NULL,
	"price" integer NOT NULL,
	"sold_out" boolean NOT NULL,
	"sales" integer NOT NULL,
	"approve_status" text NOT NULL,
	"is_gift" boolean NOT NULL,
	"created" bigint NOT NULL,
	"words" "tsvector" NOT NULL,
	"name" text NOT NULL,
	"others" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL
) WITH (fillfactor = 80);
--> statement-breakpoint
CREATE INDEX "goods_words_words" ON "goods_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION goods_words_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE goods_words SET (brand_id, shop_id, category_id, main_category_id, price, sold_out, sales, approve_status, is_gift, created) =
		(NEW.brand_id, NEW.shop_id, NEW.category_id, NEW.main_category_id, NEW.price, NEW.sold_out, NEW.sales, NEW.approve_status, NEW.is_gift, NEW.created)
	WHERE goods_id = NEW.goods_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER goods_words_follow AFTER UPDATE ON "goods" FOR EACH ROW
	WHEN ((OLD.brand_id, OLD.shop_id, OLD.category_id, OLD.main_category_id, OLD.price, OLD.sold_out, OLD.sales, OLD.approve_status, OLD.is_gift, OLD.created)
		IS DISTINCT FROM (NEW.brand_id, NEW.shop_id, NEW.category_id, NEW.main_category_id, NEW.price, NEW.sold_out, NEW.sales, NEW.approve_status, NEW.is_gift, NEW.created))
	EXECUTE FUNCTION goods_words_follow();

