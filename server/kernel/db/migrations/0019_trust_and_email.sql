CREATE TABLE "email_link" (
	"token" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text DEFAULT '' NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "trust_identity_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "trust_start" (
	"state" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"browser" text NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_ticket" (
	"ticket" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer DEFAULT 0 NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "member_mobile";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "email_link_email" ON "email_link" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_link_expires" ON "email_link" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "trust_identity_member" ON "trust_identity" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "trust_start_expires" ON "trust_start" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "trust_ticket_expires" ON "trust_ticket" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("email") WHERE "member"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("mobile") WHERE "member"."mobile" <> '';