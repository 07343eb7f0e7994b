CREATE TABLE "provider_secret" (
	"variable" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated" bigint NOT NULL,
	"updated_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "phone" text DEFAULT '' NOT NULL;