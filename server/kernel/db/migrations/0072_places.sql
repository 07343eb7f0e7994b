CREATE TABLE "page_place" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"slot" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"target_id" integer DEFAULT 0 NOT NULL,
	"platform" text DEFAULT 'pc' NOT NULL
);
--> statement-breakpoint
DROP INDEX "page_one_enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "page_place_one" ON "page_place" USING btree ("template","platform","slot","target","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_one_enabled" ON "page" USING btree ("kind","shop_id","platform") WHERE "page"."enabled" and "page"."kind" not in ('custom', 'place');