CREATE TABLE "goods_words" (
	"goods_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL,
	"name" text NOT NULL,
	"others" text NOT NULL,
	"pinyin" text NOT NULL,
	"initials" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "goods_words_words" ON "goods_words" USING gin ("words") WITH (fastupdate=false);