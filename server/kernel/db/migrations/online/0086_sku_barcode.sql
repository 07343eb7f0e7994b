CREATE INDEX CONCURRENTLY IF NOT EXISTS "sku_barcode" ON "sku" USING btree ("barcode");
