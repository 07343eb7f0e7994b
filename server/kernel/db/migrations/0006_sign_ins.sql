CREATE TABLE "member_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"created" bigint NOT NULL,
	"last_used" bigint NOT NULL,
	"expires" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_address" (
	"key" text PRIMARY KEY NOT NULL,
	"seen" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "revoked_token" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "revoked_token" CASCADE;--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand: sign-ins of the former kind end, and the old key makes room for the new one.
DELETE FROM "operator_session";--> statement-breakpoint
ALTER TABLE "operator_session" DROP COLUMN "token_hash";--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "session_id" text PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "device" text NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "created" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "last_used" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "tolerated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "rotated" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "member_session_user" ON "member_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_session_expires" ON "member_session" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "known_address_seen" ON "known_address" USING btree ("seen");--> statement-breakpoint
CREATE INDEX "operator_session_operator" ON "operator_session" USING btree ("operator_id");