CREATE TABLE "moved_in" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"foreign_id" text NOT NULL,
	"own" text NOT NULL,
	"written" text DEFAULT '' NOT NULL,
	"stood" text DEFAULT '' NOT NULL,
	"moved" bigint NOT NULL,
	CONSTRAINT "moved_in_source_kind_foreign_id_pk" PRIMARY KEY("source","kind","foreign_id")
);
