CREATE TABLE "point_goods" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"approve_status" text DEFAULT 'onsale' NOT NULL,
	"limit_order" integer DEFAULT 0 NOT NULL,
	"limit_member" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_item" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"goods_id" integer NOT NULL,
	"point" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "point_item_goods" ON "point_item" USING btree ("goods_id","point","price","item_id");