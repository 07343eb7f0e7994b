CREATE TABLE "seckill_reminder" (
	"seckill_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "seckill_reminder_seckill_id_user_id_pk" PRIMARY KEY("seckill_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "seckill_reminder_member" ON "seckill_reminder" USING btree ("user_id");