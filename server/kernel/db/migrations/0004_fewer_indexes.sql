DROP INDEX "goods_store";--> statement-breakpoint
DROP INDEX "stock_ledger_cause";--> statement-breakpoint
DROP INDEX "stock_ledger_reference";--> statement-breakpoint
DROP INDEX "idempotent_call_created";--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP COLUMN "ledger_id";--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_reference_item_id_kind_pk" PRIMARY KEY("reference","item_id","kind");
