ALTER TABLE "orders" ADD COLUMN "hidden_at" bigint;
