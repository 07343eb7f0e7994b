CREATE TABLE "sold_name" (
	"goods_id" integer NOT NULL,
	"name" text NOT NULL,
	"pairs" text[] NOT NULL,
	CONSTRAINT "sold_name_goods_id_name_pk" PRIMARY KEY("goods_id","name")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "is_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sold_name_pairs" ON "sold_name" USING gin ("pairs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_receiver_name" ON "orders" USING btree (("receiver" ->> 'name') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "review_unanswered" ON "review" USING btree ("created","rate_id") WHERE "review"."state" = 'shown' and not "review"."is_answered";--> statement-breakpoint
CREATE FUNCTION "pairs_of"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct substr(lower(given), at, 2)), '{}') from generate_series(1, length(given) - 1) at
$$;--> statement-breakpoint
INSERT INTO "sold_name" ("goods_id", "name", "pairs")
  SELECT "goods_id", "item_name", pairs_of("item_name") FROM (SELECT DISTINCT "goods_id", "item_name" FROM "order_line") each;--> statement-breakpoint
CREATE FUNCTION "keep_sold_names"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- In one order, so that two orders of the same new goods wait for each other and never both.
  insert into sold_name (goods_id, name, pairs)
    select goods_id, item_name, pairs_of(item_name) from (
      select distinct l.goods_id, l.item_name from written l
      where not exists (select 1 from sold_name s where s.goods_id = l.goods_id and s.name = l.item_name)
      order by 1, 2) each
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "order_line_names" AFTER INSERT ON "order_line" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_sold_names"();--> statement-breakpoint
UPDATE "review" SET "is_answered" = true WHERE "rate_id" IN (SELECT "rate_id" FROM "review_reply" WHERE "user_id" = 0);--> statement-breakpoint
CREATE FUNCTION "keep_answered"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'INSERT' then
    update review set is_answered = true where rate_id = new.rate_id and not is_answered;
  else
    update review set is_answered = false where rate_id = old.rate_id and is_answered
      and not exists (select 1 from review_reply r where r.rate_id = old.rate_id and r.user_id = 0);
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "review_answered" AFTER INSERT ON "review_reply" FOR EACH ROW WHEN (new.user_id = 0) EXECUTE FUNCTION "keep_answered"();--> statement-breakpoint
CREATE TRIGGER "review_unanswered" AFTER DELETE ON "review_reply" FOR EACH ROW WHEN (old.user_id = 0) EXECUTE FUNCTION "keep_answered"();

