ALTER TABLE "member_session" ADD COLUMN "earlier_token_id" text;--> statement-breakpoint
ALTER TABLE "member_session" ADD COLUMN "exchanged" bigint DEFAULT 0 NOT NULL;