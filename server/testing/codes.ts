/** Codes that are sent to shoppers: their text exists only in the message in the outbox. */
import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { codeHash, type CodeKind } from '../kernel/codes/codes.ts';
import { outbox, pictureCode } from '../kernel/system/tables.ts';
import { NOW } from './fixtures/fixtures.ts';
import type { CallAnswer, TestApp } from './harness.ts';

/** A picture code whose row is written directly; its code is `WXYK`. */
export async function insertPicture(app: TestApp, kind: CodeKind = 'sign'): Promise<{ token: string; yzm: string }> {
  const token = `picture-${randomUUID()}`;
  const hash = codeHash(app.context(), token, 'WXYK');
  await app.db.insert(pictureCode).values({ token, kind, hash, expires: NOW + 1e9 });
  return { token, yzm: 'wxyk' };
}

/** Requests a code as a client does. */
export async function askCode(
  app: TestApp,
  mobile: string,
  type: CodeKind = 'sign',
  ip = '127.0.0.1',
): Promise<CallAnswer<{ message: string }>> {
  const query = { mobile, type, ...(await insertPicture(app, type)) };
  return app.get('/h5app/wxapp/member/sms/code', { query, ip });
}

/** The code in the last message to a number; '' when there is none. */
export async function lastCode(app: Pick<TestApp, 'db'>, mobile: string): Promise<string> {
  const [row] = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, mobile))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? '';
}

/** Requests a code and reads it. */
export async function codeFor(app: TestApp, mobile: string, type: CodeKind = 'sign'): Promise<string> {
  await askCode(app, mobile, type);
  return lastCode(app, mobile);
}
