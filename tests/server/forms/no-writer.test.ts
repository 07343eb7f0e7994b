/** Forms while the database takes no writes: nothing that was typed is lost, and no document repeats a password. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;

/** Whether any table takes rows; without a writer the database answers so (SQLSTATE read_only_sql_transaction). */
async function takeWrites(takes: boolean): Promise<void> {
  await app.db.execute(sql`create or replace function no_writes() returns trigger language plpgsql as
    $$ begin raise exception 'read-only' using errcode = '25006'; end $$`);
  const change = takes ? 'drop trigger no_writes on' : 'create trigger no_writes before insert or update or delete on';
  const rest = takes ? '' : 'for each statement execute function no_writes()';
  await app.db.execute(
    sql.raw(`do $$ declare one regclass; begin
      for one in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('${change} %s ${rest}', one);
      end loop; end $$`),
  );
}

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await takeWrites(false);
});
afterAll(async () => {
  await takeWrites(true);
  vi.restoreAllMocks();
  await shop.app.close();
  await app.close();
});

const QUESTION = { content: '发货了吗？"<b>', contact: '13800138000' };

/** Names and values of the form that sends everything again. */
function fieldsOf(html: string): Record<string, string> {
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const plain = (text: string): string =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, plain(value)]));
}

describe.each(['', '/h5'])('a form of %s/ without a writer', (base) => {
  it('is answered 503 with all that was typed, to be sent again by one press', async () => {
    const page = await shop.post(`${base}/service`, QUESTION);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('重新提交');
    expect(page.body).toContain(`<form action="${base}/service" method="post">`);
    expect(fieldsOf(page.body)).toEqual(QUESTION);
    expect(page.body).not.toContain('http-equiv="refresh"');
    expect(page.body).not.toContain('data-island="TryAgain"');
    await takeWrites(true);
    const again = await shop.post(`${base}/service`, fieldsOf(page.body));
    await takeWrites(false);
    expect(again.statusCode).toBe(303);
  });

  it('never contains a password', async () => {
    const page = await shop.post(`${base}/auth/login`, { username: '13800138000', password: 'secret-12345' });
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('secret-12345');
    expect(page.body).toContain('请返回上一页，稍后重新提交');
  });

  it('stays open in a browser with scripts, in the words of the shop', async () => {
    const answer = await shop.post(`${base}/service`, QUESTION, { headers: { accept: 'application/json' } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ error: '商城服务暂时没有响应，请稍后再试', values: {} });
  });
});
