CREATE TABLE "message_template" (
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"title" text,
	"text" text,
	"gateway_template" text DEFAULT '' NOT NULL,
	"updated" bigint NOT NULL,
	CONSTRAINT "message_template_kind_channel_pk" PRIMARY KEY("kind","channel")
);
--> statement-breakpoint
ALTER TABLE "member_message" ADD COLUMN "shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "variables" jsonb;