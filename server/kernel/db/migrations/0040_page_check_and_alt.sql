CREATE TABLE "page_check" (
	"page_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"checked" bigint NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"count" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "alt" text DEFAULT '' NOT NULL;