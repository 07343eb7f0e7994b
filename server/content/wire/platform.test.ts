import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorPageAnswer, MallPage } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { readLivePage } from '../page/published.ts';

let app: TestApp;
let token = '';

async function add(json: object): Promise<MallPage> {
  return (await app.post<MallPage>('/mall/pages', { token, json })).data;
}

async function publish(added: MallPage, value: string): Promise<void> {
  const at = `/mall/pages/${added.page_id}`;
  const { parts } = (await app.get<EditorPageAnswer>(`${at}/editor`, { token })).data;
  const document = { schemaVersion: 1, widgets: [{ type: 'W0011', text: value }] };
  const body = { page_id: added.page_id, version: parts.body?.version ?? 0, document };
  await app.post(`${at}/draft`, { token, json: { parts: { body } } });
  const loaded = (await app.get<EditorPageAnswer>(`${at}/editor`, { token })).data.parts.body;
  const json = { parts: [added.page_id], versions: { [added.page_id]: loaded?.version } };
  expect((await app.post<{ published_at: number }>(`${at}/publish`, { token, json })).data.published_at).toBeDefined();
}

async function liveText(platform: 'pc' | 'h5', pageId?: string): Promise<string | undefined> {
  const request = pageId === undefined ? { kind: 'home' as const } : { kind: 'custom' as const, pageId };
  const parts = await readLivePage(app.context(), { ...request, platform });
  return parts?.body.widgets.map((widget) => String(widget['text'] ?? '')).find((text) => text !== '');
}

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  for (const kind of ['header', 'footer', 'home'] as const)
    await publishDocument(app.context(), { kind, title: kind, widgets: [{ type: 'W0011', text: kind }], note: '' });
});

afterAll(() => app.close());

describe('pages for phones', () => {
  it('are named as such, and pages for the desktop by default', async () => {
    expect(await add({ kind: 'custom', title: '手机活动', platform: 'h5' })).toMatchObject({ platform: 'h5' });
    expect(await add({ kind: 'custom', title: '活动' })).toMatchObject({ platform: 'pc' });
    expect((await add({ kind: 'custom', title: '电视', platform: 'tv' })) as object).toMatchObject({
      message: '页面平台不合法',
    });
  });

  it('are edited without header and footer, which the mobile site has of its own', async () => {
    const added = await add({ kind: 'custom', title: '单独', platform: 'h5' });
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${added.page_id}/editor`, { token });
    expect(Object.keys(data.parts)).toEqual(['body']);
  });

  it('replace the home page on phones only, while they are enabled', async () => {
    const added = await add({ kind: 'home', title: '手机首页', platform: 'h5' });
    await publish(added, '手机');
    expect(await liveText('h5')).toBe('home');
    const enable = (enabled: boolean) => app.put(`/mall/pages/${added.page_id}`, { token, json: { enabled } });
    await enable(true);
    expect([await liveText('h5'), await liveText('pc')]).toEqual(['手机', 'home']);
    // The desktop's home page stays in use beside it, and this one may be switched off.
    expect((await enable(false)).data['enabled']).toBe(false);
    expect([await liveText('h5'), await liveText('pc')]).toEqual(['home', 'home']);
  });

  it('are not found on the desktop, while phones see both', async () => {
    const phone = await add({ kind: 'custom', title: '手机', platform: 'h5' });
    const desktop = await add({ kind: 'custom', title: '电脑' });
    await publish(phone, '手机专享');
    await publish(desktop, '大屏');
    expect(await liveText('pc', String(phone.page_id))).toBeUndefined();
    expect(await liveText('h5', String(phone.page_id))).toBe('手机专享');
    expect(await liveText('h5', String(desktop.page_id))).toBe('大屏');
    const first = async (platform: 'pc' | 'h5') =>
      (await readLivePage(app.context(), { kind: 'custom', platform }))?.title;
    expect([await first('pc'), await first('h5')]).toEqual(['电脑', '手机']);
  });
});
