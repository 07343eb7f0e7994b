-- The index of barcodes is built beside the writes: online/0086_sku_barcode.sql.
SELECT 1;
