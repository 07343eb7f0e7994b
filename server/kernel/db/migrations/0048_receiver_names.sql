CREATE TABLE "receiver_name" (
	"name" text PRIMARY KEY NOT NULL,
	"pairs" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "receiver_name_pairs" ON "receiver_name" USING gin ("pairs") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_mobile_tail" ON "member" USING btree (right("mobile", 4));--> statement-breakpoint
CREATE INDEX "orders_receiver_tail" ON "orders" USING btree (right("receiver" ->> 'mobile', 4));--> statement-breakpoint
INSERT INTO "receiver_name" ("name", "pairs")
  SELECT "name", pairs_of("name") FROM (SELECT DISTINCT "receiver" ->> 'name' AS "name" FROM "orders") each WHERE "name" IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION "keep_receiver_names"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- In one order, so that two orders of the same new names wait for each other and never both.
  insert into receiver_name (name, pairs)
    select name, pairs_of(name) from (
      select distinct w.receiver ->> 'name' as name from written w order by 1) each
    where name is not null and not exists (select 1 from receiver_name n where n.name = each.name)
    on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "orders_receiver_names" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_receiver_names"();--> statement-breakpoint
CREATE FUNCTION "keep_receiver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into receiver_name (name, pairs) values (new.receiver ->> 'name', pairs_of(new.receiver ->> 'name')) on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "orders_receiver_name_changed" AFTER UPDATE OF "receiver" ON "orders" FOR EACH ROW
  WHEN (old.receiver ->> 'name' IS DISTINCT FROM new.receiver ->> 'name') EXECUTE FUNCTION "keep_receiver_name"();
