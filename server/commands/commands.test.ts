import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../kernel/db/embedded/pglite.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { readLivePage, readPublished } from '../content/page/published.ts';
import { systemContext } from '../kernel/http/system-context.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { audit } from '../kernel/system/tables.ts';
import { createOperator } from './create-operator.ts';
import { importOptions, importPage, importReport } from './import-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-import-'));
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(content: unknown): string {
  const name = path.join(folder, 'page.json');
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content));
  return name;
}

describe('import-page', () => {
  it('publishes stored rows as the home page, stores every valid widget whole and lists what it left out', async () => {
    const home = await readLivePage(app.context(), { kind: 'home' });
    const text = { type: 'W0011', text: '导入', x: 1.25, odd: { b: 2, a: 1 } };
    const rows = [
      { name: '', params: JSON.stringify({ type: 'W0000', backgroundColor: '#fff' }) },
      { name: '', params: text },
      { name: '', params: '{broken' },
      { name: '', params: JSON.stringify({ type: 'W0006', childWidgets: [text, { type: 'W0006' }] }) },
      { name: '', params: JSON.stringify({ type: 'W0777', kept: true }) },
    ];
    const result = await importPage(app.context(), { file: file(rows), kind: 'home', title: '首页' });
    expect(result.widgets).toBe(4);
    expect(importReport(result).slice(1)).toEqual([
      'Not read or not rendered:',
      '  #2: 缺少挂件类型，已忽略',
      '  #3.childWidgets.1 W0006: 不可放入自由面板',
      '  #3 W0777: 未知的挂件类型 W0777，不会显示',
    ]);
    const now = await readLivePage(app.context(), { kind: 'home' });
    expect(now?.body.widgets[1]).toMatchObject({ text: '导入', x: 1.25 });
    const stored = (await readPublished(app.context(), { kind: 'home' }))?.version.document.widgets[1];
    expect(stored).toMatchObject(text);
    expect(Object.keys(stored ?? {})).toEqual(['type', 'text', 'x', 'odd', 'id']);
    expect(now?.header).toEqual(home?.header);
  });

  it('adds a custom page under its title', async () => {
    const { pageId } = await importPage(app.context(), {
      file: file([{ type: 'W0011' }]),
      kind: 'custom',
      title: '活动',
    });
    const found = await readLivePage(app.context(), { kind: 'custom', pageId: String(pageId) });
    expect(found?.title).toBe('活动');
  });

  it.each([['{'], ['5'], ['"text"'], ['[1,2]']])('changes nothing when the file holds %s', async (content) => {
    const before = await readLivePage(app.context(), { kind: 'frame' });
    await expect(importPage(app.context(), { file: file(content), kind: 'footer', title: '' })).rejects.toThrow(
      /holds no page/,
    );
    expect(await readLivePage(app.context(), { kind: 'frame' })).toEqual(before);
  });

  it('reports that a header without widgets is empty, and leaves the mall its own', async () => {
    const before = await readLivePage(app.context(), { kind: 'frame' });
    const rows = file([{ name: 'header', params: '[]' }]);
    await expect(importPage(app.context(), { file: rows, kind: 'header', title: '' })).rejects.toThrow(
      /holds an empty header: nothing was imported/,
    );
    expect(await readLivePage(app.context(), { kind: 'frame' })).toEqual(before);
  });

  it('prints its usage', () => {
    expect(() => importOptions({})).toThrow(/^Usage/);
    expect(() => importOptions({ file: 'a', as: 'sidebar' })).toThrow(/^Usage/);
    expect(() => importOptions({ file: 'a', as: 'custom' })).toThrow(/needs a name/);
    expect(importOptions({ file: 'a', as: 'header' })).toEqual({ file: 'a', kind: 'header', title: '首页' });
    expect(() => importOptions({ file: 'a', as: 'home', title: '' })).not.toThrow();
  });

  it('names a file that is not there', async () => {
    await expect(importPage(app.context(), { file: '/no/such/file', kind: 'home', title: '' })).rejects.toThrow(
      /cannot be read/,
    );
  });
});

describe('a database in use', () => {
  it('is left alone: the second process learns who has it', async () => {
    const lock = path.join(folder, 'db.lock');
    writeFileSync(lock, String(process.ppid));
    await expect(openPglite(path.join(folder, 'db'))).rejects.toThrow(/in use by process \d+/);
  });
});

describe('create-operator', () => {
  it.each([
    [{ username: '', password: 'LongEnough1' }, /1 to 60/],
    [{ username: 'bea', password: 'short1' }, /8 to 20 letters and digits/],
    [{ username: 'bea', password: 'onlyletters' }, /some of each/],
    [{ username: 'bea', password: 'mall12345' }, /known to everybody/],
    [{ username: 'operator', password: 'LongEnough1' }, /already/],
  ])('refuses %j', async (credentials, reason) => {
    await expect(createOperator(app.context(), credentials)).rejects.toThrow(reason);
  });

  it('makes an account that may sign in', async () => {
    const terminal = systemContext(app.db, app.context().config, 'create-operator', app.clock);
    await createOperator(terminal, { username: ' bea ', password: 'LongEnough1' });
    const { data } = await app.post<{ token: string }>('/operator/login', {
      json: { username: 'bea', password: 'LongEnough1' },
    });
    expect(data.token).toBeTypeOf('string');
    const rows = await app.db.select().from(audit).where(eq(audit.action, 'operator.create'));
    expect(rows).toMatchObject([
      { actor: 'system:create-operator', detail: { after: { username: 'bea', roles: '管理员' } } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('LongEnough1');
  });
});
