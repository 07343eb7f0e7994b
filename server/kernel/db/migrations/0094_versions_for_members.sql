CREATE TABLE "page_audience" (
	"page_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "page_audience_page_id_nth_pk" PRIMARY KEY("page_id","nth")
);
