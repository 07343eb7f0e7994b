CREATE TABLE "picture_upload" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"created" bigint NOT NULL
);
