CREATE TABLE "aftersales" (
	"aftersales_bn" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"shop_id" integer NOT NULL,
	"aftersales_type" text NOT NULL,
	"progress" integer NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"pics" jsonb NOT NULL,
	"refund_fee" integer NOT NULL,
	"refund_point" integer NOT NULL,
	"refuse_reason" text DEFAULT '' NOT NULL,
	"sound" boolean,
	"sent_back" jsonb,
	"resent" jsonb,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"deadline" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aftersales_event" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aftersales_event_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"aftersales_bn" text NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"text" text NOT NULL,
	"pics" jsonb NOT NULL,
	"progress" integer NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aftersales_line" (
	"aftersales_bn" text NOT NULL,
	"line_id" bigint NOT NULL,
	"units" jsonb NOT NULL,
	"refund_fee" integer NOT NULL,
	"refund_point" integer NOT NULL,
	CONSTRAINT "aftersales_line_aftersales_bn_line_id_pk" PRIMARY KEY("aftersales_bn","line_id")
);
--> statement-breakpoint
DROP INDEX "refund_cause";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "cause" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "aftersales_order" ON "aftersales" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "aftersales_member" ON "aftersales" USING btree ("user_id","created" DESC NULLS LAST,"aftersales_bn" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "aftersales_created" ON "aftersales" USING btree ("created","aftersales_bn");--> statement-breakpoint
CREATE INDEX "aftersales_due" ON "aftersales" USING btree ("deadline") WHERE "aftersales"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "aftersales_refunding" ON "aftersales" USING btree ("aftersales_bn") WHERE "aftersales"."progress" = 9;--> statement-breakpoint
CREATE INDEX "aftersales_event_of" ON "aftersales_event" USING btree ("aftersales_bn","event_id");--> statement-breakpoint
CREATE INDEX "aftersales_line_line" ON "aftersales_line" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_cause" ON "refund" USING btree ("trade_id","order_id","reason","cause");