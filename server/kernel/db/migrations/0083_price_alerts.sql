CREATE TABLE "price_watch" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourite" ADD COLUMN "alerts" boolean DEFAULT false NOT NULL;
