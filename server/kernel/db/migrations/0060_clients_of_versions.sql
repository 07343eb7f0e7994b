ALTER TABLE "page_version" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_version" ADD COLUMN "opened" integer;