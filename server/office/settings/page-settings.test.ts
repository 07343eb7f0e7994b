/** Texts and pictures of pages that operators set, as shoppers' calls answer them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficeSetting } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../../content/page/publish.ts';
import { page } from '../../content/page/tables.ts';
import { tdkOf } from '../../kernel/system/settings/settings.ts';

const WAY = '/h5app/wxapp';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
afterAll(() => app.close());

const read = async <Value>(place: string): Promise<Value> =>
  (await app.get<OfficeSetting>(`/mall/settings/${place}`, { token })).data.value as Value;
const write = (place: string, value: object) =>
  app.put<OfficeSetting>(`/mall/settings/${place}`, { token, json: { value } });
/** Settings are a second old at most. */
const later = (): void => app.clock.advance(2000);

describe('texts and pictures of pages', () => {
  it('are what the shop’s calls answer, by kind of page', async () => {
    const empty = await read<Record<string, string>>('pages/page-texts');
    expect(Object.keys(empty)).toHaveLength(15);
    const texts = {
      site_title: '木匠风',
      site_keywords: '好物',
      goods_list_title: '全部好物',
      goods_detail_title: '{name}｜木匠风',
      points_detail_description: '{name}，积分换',
    };
    const written = (await write('pages/page-texts', { ...empty, ...texts })).data.value;
    expect(written).toMatchObject({ ...texts, points_list_title: '' });
    later();
    expect((await app.get(`${WAY}/pagestemplate/gettdk`)).data).toEqual({
      title: '木匠风',
      mate_description: '',
      mate_keywords: '好物',
    });
    const context = app.context();
    expect(await tdkOf(context, 'goods-list')).toMatchObject({ title: '全部好物', mate_keywords: '好物' });
    expect(await tdkOf(context, 'goods-detail', '龙井')).toMatchObject({ title: '龙井｜木匠风' });
    expect(await tdkOf(context, 'pointsmall-list')).toMatchObject({ title: '木匠风' });
    // Without a title of its kind, a page of one thing is called by its name.
    expect(await tdkOf(context, 'pointsmall-detail', '龙井')).toMatchObject({
      title: '龙井',
      mate_description: '龙井，积分换',
    });
    expect((await write('pages/page-texts', { site_title: '长'.repeat(81) })).data).toMatchObject({
      status_code: 422,
      errors: { site_title: ['标题最多80个字'] },
    });
  });

  it('of a channel are the page the office chose, while shoppers may see it', async () => {
    const request = { kind: 'custom' as const, title: '上新', widgets: [], note: '' };
    const { pageId } = await publishDocument(app.context(), request);
    const link = { linkPage: 'customer', theme_pc_template_id: String(pageId), template_title: '上新' };
    const chosen = async (name: string): Promise<unknown> => {
      later();
      return (await app.get(`${WAY}/channels/${name}`)).data;
    };
    expect(await chosen('news')).toEqual({ page_id: '' });
    expect((await write('pages/channels', { news: link, story: {} })).data.value).toEqual({ news: link });
    expect(await chosen('news')).toEqual({ page_id: String(pageId) });
    expect(await chosen('story')).toEqual({ page_id: '' });
    await app.db.update(page).set({ enabled: false }).where(eq(page.page_id, pageId));
    expect(await chosen('news')).toEqual({ page_id: '' });
    for (const wrong of [{ ...link, theme_pc_template_id: '999' }, { linkPage: 'href', href: '/items' }, link])
      expect((await write('pages/channels', { news: wrong })).data).toMatchObject({
        status_code: 422,
        errors: { news: ['请选择已发布并启用的自定义页面'] },
      });
  });

  it('of the sign-in page go by the host', async () => {
    const pages = [
      { domain: 'Shop.Example.com', logo: '/artwork/mall/logo.svg', background: '' },
      { domain: 'm.example.com' },
    ];
    expect((await write('pages/login-pages', { pages })).data.value).toMatchObject({
      pages: [
        { ...pages[0], domain: 'shop.example.com' },
        { domain: 'm.example.com', logo: '', background: '' },
      ],
    });
    later();
    const page = await app.get(`${WAY}/pctemplate/loginPage/setting`, { query: { domain: 'SHOP.example.com:8080' } });
    expect(page.data).toMatchObject({ logo: '/artwork/mall/logo.svg' });
  });

  it.each([
    [[{ domain: 'http://a.cn' }], 'pages.0.domain'],
    [[{ domain: '' }], 'pages.0.domain'],
    [[{ domain: 'a.cn' }, { domain: 'A.cn' }], 'pages.1.domain'],
    [[{ domain: 'a.cn', logo: 'javascript:alert(1)' }], 'pages.0.logo'],
  ])('of the sign-in page: %j is refused at %s', async (pages, field) => {
    const { data } = await write('pages/login-pages', { pages });
    expect(data).toMatchObject({ status_code: 422, errors: { [field]: expect.any(Array) } });
  });
});
