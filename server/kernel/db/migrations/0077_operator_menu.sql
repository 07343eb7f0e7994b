CREATE TABLE "operator_menu" (
	"operator_id" integer PRIMARY KEY NOT NULL,
	"favourites" text[] DEFAULT '{}' NOT NULL
);
