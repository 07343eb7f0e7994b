CREATE TABLE "invoice" (
	"invoice_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"invoice_type" text NOT NULL,
	"company_title" text NOT NULL,
	"company_tax_number" text DEFAULT '' NOT NULL,
	"company_address" text DEFAULT '' NOT NULL,
	"company_telephone" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"invoice_amount" integer NOT NULL,
	"invoice_status" text DEFAULT 'pending' NOT NULL,
	"invoice_source" text NOT NULL,
	"corrects_id" integer,
	"invoice_number" text DEFAULT '' NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"issued_at" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_file" (
	"key" text PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"bytes" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_order" (
	"invoice_id" integer NOT NULL,
	"order_id" text NOT NULL,
	"holds" boolean NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_title" (
	"invoices_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_title_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"invoices_type" text NOT NULL,
	"name" text NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"business_address" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"is_def" boolean DEFAULT false NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" jsonb;--> statement-breakpoint
CREATE INDEX "invoice_member" ON "invoice" USING btree ("user_id","invoice_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoice_state" ON "invoice" USING btree ("invoice_status","updated");--> statement-breakpoint
CREATE INDEX "invoice_corrects" ON "invoice" USING btree ("corrects_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_correction" ON "invoice" USING btree ("corrects_id") WHERE "invoice"."invoice_status" = 'pending';--> statement-breakpoint
CREATE INDEX "invoice_order_invoice" ON "invoice_order" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_order_order" ON "invoice_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order_holds" ON "invoice_order" USING btree ("order_id") WHERE "invoice_order"."holds";--> statement-breakpoint
CREATE INDEX "invoice_title_member" ON "invoice_title" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_title_default" ON "invoice_title" USING btree ("user_id") WHERE "invoice_title"."is_def";--> statement-breakpoint
CREATE INDEX "orders_invoice_wished" ON "orders" USING btree ("paid_at") WHERE "orders"."invoice" is not null;