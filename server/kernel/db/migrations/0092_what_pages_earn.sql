CREATE TABLE "order_click" (
	"order_id" text PRIMARY KEY NOT NULL,
	"clicks" text NOT NULL,
	"counted" integer,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traffic" (
	"page_id" integer NOT NULL,
	"since" bigint NOT NULL,
	"by_hour" boolean DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	"platform" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"sales" bigint DEFAULT 0 NOT NULL,
	"shared_orders" integer DEFAULT 0 NOT NULL,
	"shared_sales" bigint DEFAULT 0 NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "traffic_page_id_since_version_platform_pk" PRIMARY KEY("page_id","since","version","platform")
);
--> statement-breakpoint
CREATE INDEX "order_click_created" ON "order_click" USING btree ("created");--> statement-breakpoint
CREATE INDEX "order_click_open" ON "order_click" USING btree ("order_id") WHERE "order_click"."counted" is null;--> statement-breakpoint
CREATE INDEX "traffic_by_hour" ON "traffic" USING btree ("since") WHERE "traffic"."by_hour";