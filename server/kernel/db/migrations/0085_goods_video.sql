ALTER TABLE "goods" ADD COLUMN "video" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "video_poster" text DEFAULT '' NOT NULL;