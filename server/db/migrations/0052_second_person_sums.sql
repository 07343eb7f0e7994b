CREATE TABLE "moved_alone" (
	"move_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moved_alone_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_id" text,
	"user_id" integer,
	"shop_id" integer,
	"amount" bigint NOT NULL,
	"operator_id" integer NOT NULL,
	"at" bigint DEFAULT floor(extract(epoch from now())) NOT NULL,
	CONSTRAINT "moved_alone_amount" CHECK ("moved_alone"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "moved_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "moved_alone_order" ON "moved_alone" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "moved_alone_member" ON "moved_alone" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "moved_alone_shop" ON "moved_alone" USING btree ("shop_id","at");