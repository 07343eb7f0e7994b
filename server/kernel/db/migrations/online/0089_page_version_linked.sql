CREATE INDEX CONCURRENTLY IF NOT EXISTS "page_version_linked" ON "page_version" USING btree ("page_id") WHERE "page_version"."document" like '%"designModule":%';
