CREATE INDEX CONCURRENTLY IF NOT EXISTS "favourite_alerts" ON "favourite" USING btree ("goods_id") WHERE "favourite"."alerts";
