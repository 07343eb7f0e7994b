CREATE TABLE "deposit_ledger" (
	"ledger_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deposit_ledger_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"change" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_ledger_cause" ON "deposit_ledger" USING btree ("user_id","kind","reference");--> statement-breakpoint
CREATE INDEX "deposit_ledger_member" ON "deposit_ledger" USING btree ("user_id","at" DESC NULLS LAST);