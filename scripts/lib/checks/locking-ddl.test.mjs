import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockingStatements } from './locking-ddl.mjs';

/** Problems of one migration of these statements. */
function problems(...statements) {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-ddl-'));
  const migrations = join(folder, 'server/kernel/db/migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(migrations, '0066_before.sql'), 'ALTER TABLE "orders" DROP COLUMN "old";');
  writeFileSync(join(migrations, '0099_new.sql'), statements.join('--> statement-breakpoint\n'));
  return lockingStatements(folder);
}

it.each([
  ['ALTER TABLE "role" DROP COLUMN "rights";', 'version before uses'],
  ['ALTER TABLE "role" ALTER COLUMN "name" SET NOT NULL;', 'version before uses'],
  ['ALTER TABLE "role" ALTER COLUMN "name" SET DATA TYPE varchar(3);', 'version before uses'],
  ['ALTER TABLE "role" RENAME COLUMN "name" TO "title";', 'version before uses'],
  ['DROP TABLE "role";', 'version before uses'],
  ['ALTER TABLE "role" ADD COLUMN "kind" text NOT NULL;', 'cannot fill'],
  ['ALTER TABLE "orders" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL;', 'rewrites'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "sum" CHECK (total >= 0);', 'NOT VALID'],
  ['CREATE INDEX "orders_mark" ON "orders" USING btree ("mark");', 'online/'],
  ['CREATE UNIQUE INDEX "orders_mark" ON "orders" USING btree ("mark");', 'online/'],
  ['UPDATE "order_line" SET "mark" = 1;', 'in steps'],
  ['INSERT INTO "audit" ("at") SELECT 1;', 'in steps'],
])('refuses %s', (statement, problem) => {
  expect(problems(statement)).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ['CREATE TABLE "new_log" ("id" integer NOT NULL);', 'CREATE INDEX "new_log_id" ON "new_log" ("id");'],
  ['ALTER TABLE "orders" ADD COLUMN "mark" text DEFAULT \'\' NOT NULL;'],
  ['ALTER TABLE "orders" ADD COLUMN "mark" bigint;'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "sum" CHECK (total >= 0) NOT VALID;'],
  ['CREATE INDEX "role_kind" ON "role" USING btree ("kind");'],
  ['-- contract: 0.2.0 was the last to read it\nALTER TABLE "role" DROP COLUMN "rights";'],
  ['INSERT INTO "role" ("name") VALUES (\'drop column\');'],
])('allows %s', (...statements) => {
  expect(problems(...statements)).toEqual([]);
});
