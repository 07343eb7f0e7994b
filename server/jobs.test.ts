/** What the server cleans up by itself: of each kind one that is over and one that is not. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import Fastify from 'fastify';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { cartLine } from './orders/cart/tables.ts';
import { memberSession } from './kernel/access/tables.ts';
import { jobRun } from './office/jobs/tables.ts';
import { operatorSession } from './people/operator/tables.ts';
import { registerPictures } from './content/picture/files.ts';
import {
  cspReport,
  idempotentCall,
  knownAddress,
  outbox,
  pictureCode,
  rateLimit,
  sentCode,
  spentToken,
} from './kernel/system/tables.ts';
import { searchMiss } from './goods/tables.ts';
import { testApp, type TestApp } from './testing/harness.ts';
import { DAY } from '../engine/rules/format/time.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-jobs-'));
let app: TestApp;
let now = 0;
beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  now = Math.floor(app.clock.now() / 1000);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs every job once: all begin when the app is ready, and its end waits for them. */
async function runJobs(): Promise<void> {
  const { config } = app.context();
  const working = await createApp({ database: app.database, config, clock: app.clock, jobs: 'onReady' });
  await working.ready();
  await working.close();
}

const line = { cart_type: 'cart', shop_id: 0, goods_id: 1, item_id: 1, num: 1, is_checked: true } as const;
const message = { channel: 'sms', recipient: '1', kind: 'x', text: 'x', state: 'sent' } as const;
const report = { page: '/', directive: 'img-src', blocked: 'inline', source: '' };

/** A table with a row that is over, and one that is not yet. */
const kept = <T extends PgTable>(name: string, table: T, rows: (over: boolean) => T['$inferInsert']) =>
  [name, table, rows] as const;

const ROWS = [
  kept('counters of limits', rateLimit, (over) => ({
    key: `k${over}`,
    at: [],
    last: now - (over ? DAY + 1 : DAY - 1),
    is_over: false,
  })),
  kept('keys and nonces', idempotentCall, (over) => ({
    key: `notice:${over}`,
    body: 'b',
    created: now - (over ? DAY + 1 : DAY - 1),
  })),
  kept('upload tokens', spentToken, (over) => ({ key: `upload:${over}`, expires: now + (over ? -1 : 1) })),
  kept('carts of guests', cartLine, (over) => ({
    ...line,
    owner_kind: 'guest' as const,
    owner_id: `g${over}`,
    created: 0,
    updated: now - (over ? 30 * DAY + 1 : 30 * DAY - 1),
  })),
  kept('carts of members', cartLine, () => ({
    ...line,
    owner_kind: 'member' as const,
    owner_id: '1',
    created: 0,
    updated: 1,
  })),
  kept('messages', outbox, (over) => ({
    ...message,
    created: now - (over ? 7 * DAY + 1 : 7 * DAY - 1),
    next_at: now,
    expires: now,
  })),
  kept('codes that were sent', sentCode, (over) => ({
    key: `k${over}`,
    hash: 'h',
    created: 0,
    expires: now + (over ? -1 : 1),
  })),
  kept('picture codes', pictureCode, (over) => ({
    token: `t${over}`,
    kind: 'sign',
    hash: 'h',
    expires: now + (over ? -1 : 1),
  })),
  kept('known addresses', knownAddress, (over) => ({
    key: `k${over}`,
    seen: now - (over ? 90 * DAY + 1 : 90 * DAY - 1),
  })),
  kept('reports of policies', cspReport, (over) => ({
    ...report,
    key: `k${over}`,
    first_at: 0,
    last_at: now - (over ? 7 * DAY + 1 : 7 * DAY - 1),
  })),
  kept('searches that found nothing', searchMiss, (over) => ({
    word: `w${over}`,
    last: now - (over ? 90 * DAY + 1 : 90 * DAY - 1),
  })),
  kept('sign-ins of shoppers', memberSession, (over) => ({
    session_id: `s${over}`,
    token_id: 't',
    user_id: 1,
    device: 'd',
    created: 0,
    last_used: 0,
    expires: now + (over ? -1 : 1),
  })),
  kept('sign-ins of operators', operatorSession, (over) => ({
    session_id: `s${over}`,
    operator_id: 1,
    device: 'd',
    created: 0,
    last_used: 0,
    expires: now + (over ? -1 : 1),
  })),
];

it.each(ROWS)('%s go when they are over, and not before', async (name, table, rows) => {
  await app.db.delete(table);
  for (const over of name === 'carts of members' ? [true] : [true, false])
    await app.db.insert(table).values(rows(over) as never);
  await runJobs();
  expect(await app.db.$count(table)).toBe(1);
});

it('runs of jobs that this version does not have are not listed', async () => {
  const run = { title: '旧任务', every: 60, started: 1, took: 1 };
  await app.db.insert(jobRun).values({ ...run, name: 'a job of an older version' });
  await runJobs();
  const names = (await app.db.select().from(jobRun)).map(({ name }) => name);
  expect(names).toContain('forget sent_code');
  expect(names).not.toContain('a job of an older version');
});

it('sizes of pictures go when nobody requested them in 30 days, and what a cut-off process left after a day', async () => {
  const folder = path.join(dataDir, 'pictures/ab');
  mkdirSync(folder, { recursive: true });
  const stem = '0'.repeat(30);
  const original = path.join(folder, `${stem}.jpg`);
  writeFileSync(
    original,
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  );
  utimesSync(original, 1, 1);
  const web = Fastify();
  registerPictures(web, app.context());
  const ask = async (size: string): Promise<number> => (await web.inject(`/pictures/ab/${stem}${size}.jpg`)).statusCode;
  expect([await ask('_80x80'), await ask('_400x400')]).toEqual([200, 200]);
  const unfinished = `${original}.0a1b2c3d`;
  writeFileSync(unfinished, 'half');
  utimesSync(unfinished, now, now);
  const there = (): boolean[] =>
    [original, unfinished, path.join(folder, `${stem}_80x80.jpg`), path.join(folder, `${stem}_400x400.jpg`)].map(
      (file) => existsSync(file),
    );
  app.clock.advance(20 * DAY * 1000);
  await ask('_400x400');
  await runJobs();
  expect(there()).toEqual([true, false, true, true]);
  app.clock.advance(11 * DAY * 1000);
  await runJobs();
  expect(there()).toEqual([true, false, false, true]);
  expect(await ask('_80x80')).toBe(200);
  await web.close();
  expect(statSync(original).isFile()).toBe(true);
});
