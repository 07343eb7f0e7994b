CREATE TABLE "voucher" (
	"voucher_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"trade_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"account" jsonb NOT NULL,
	"pay_fee" integer NOT NULL,
	"pay_sn" text DEFAULT '' NOT NULL,
	"transfer_remark" text DEFAULT '' NOT NULL,
	"pictures" jsonb NOT NULL,
	"check_status" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offline_check" integer;--> statement-breakpoint
ALTER TABLE "trade" ADD COLUMN "opened" jsonb;--> statement-breakpoint
ALTER TABLE "trade" ADD COLUMN "asked_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_trade" ON "voucher" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "voucher_state" ON "voucher" USING btree ("check_status","updated");--> statement-breakpoint
CREATE INDEX "voucher_picture_user" ON "voucher_picture" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trade_created" ON "trade" USING btree ("created");