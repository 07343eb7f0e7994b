CREATE TABLE "asked_picture" (
	"request_id" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL,
	"asker_id" integer NOT NULL,
	"picture" text,
	"created" bigint NOT NULL
);
