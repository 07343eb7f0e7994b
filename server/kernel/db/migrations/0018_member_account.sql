CREATE TABLE "article_collect" (
	"user_id" integer NOT NULL,
	"article_id" integer NOT NULL,
	"created" bigint NOT NULL,
	"removed" bigint,
	CONSTRAINT "article_collect_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"code" text PRIMARY KEY NOT NULL,
	"card_id" integer NOT NULL,
	"user_id" integer,
	"used" bigint,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_message" (
	"message_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_message_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "vip_grade_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "vip_ends_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile_changed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "closes_at" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "member_message_cause" ON "member_message" USING btree ("user_id","kind","reference");--> statement-breakpoint
CREATE INDEX "member_message_newest" ON "member_message" USING btree ("user_id","message_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "member_message_unread" ON "member_message" USING btree ("user_id") WHERE "member_message"."read_at" is null;--> statement-breakpoint
CREATE INDEX "member_message_created" ON "member_message" USING btree ("created");--> statement-breakpoint
CREATE INDEX "member_closing" ON "member" USING btree ("closes_at") WHERE "member"."closes_at" > 0;