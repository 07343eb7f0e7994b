CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_group" ON "orders" USING btree ("group_id") WHERE "orders"."group_id" is not null;
