/** Pickers, uploads, the picture library and page texts of our designer on another product's backend (API_ORIGIN), by call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForeignDesigner } from './foreign-designer.ts';

let designer: ForeignDesigner;

beforeAll(async () => {
  designer = await ForeignDesigner.start();
});
afterAll(() => designer.close());
beforeEach(() => designer.begin());

describe('pickers, pictures and texts', () => {
  it.each([
    ['/goods/items?page=1&pageSize=18&item_type=normal', { list: [{ item_name: '明前龙井', price: 16800 }] }],
    ['/discountcard/list?page_no=1&page_size=18', { list: [{ title: '标题' }] }],
    ['/distributors?page=1&pageSize=18', { list: [{ name: '拾果鲜生' }] }],
    ['/goods/category', [{ category_name: expect.any(String) as unknown }]],
    ['/goods/tag?page=1&pageSize=18', { list: [{ tag_name: expect.any(String) as unknown }] }],
    ['/article/management?article_type=general&page=1&pageSize=18', { list: [{ title: '标题' }] }],
    ['/promotions/seckillactivity/getlist?page=1&pageSize=18', { list: [{}] }],
  ])('%s has rows of that backend', async (path, rows) => {
    expect((await designer.call('GET', path)).data).toMatchObject(rows);
  });

  /** 1 px */
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  interface Target {
    token: { host: string; token: string; key: string };
  }

  async function upload(bytes: Buffer): Promise<{ status: number; key?: string; error?: string }> {
    const { data } = await designer.call<Target>('POST', '/espier/oss_upload_token', { filetype: 'image' });
    const form = new FormData();
    form.append('token', data.token.token);
    form.append('key', data.token.key);
    form.append('file', new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }));
    const body = new Response(form);
    const headers = { 'content-type': body.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await body.arrayBuffer());
    const answer = await designer.shop.app.inject({ method: 'POST', url: data.token.host, headers, payload });
    return { status: answer.statusCode, ...answer.json<{ key?: string; error?: string }>() };
  }

  it.each(['local', 'qiniu', 'oss'] as const)('uploads a picture to a storage of kind %s', async (driver) => {
    designer.office.driver = driver;
    const { key = '' } = await upload(PNG);
    expect(designer.office.files.get(key)?.equals(PNG)).toBe(true);
    const record = { image_cat_id: 2, image_name: 'a.png', image_url: key, image_type: 'image/png', storage: 'image' };
    const { data: picture } = await designer.call('POST', '/espier/image', record);
    expect(picture).toMatchObject({ image_full_url: `https://img.example.com/${key}` });
    expect((await designer.call('GET', '/espier/images?type=image&page=1&pageSize=18')).data).toMatchObject({
      list: [{ image_name: 'a.png' }],
      total_count: 1,
    });
  });

  it('passes on pictures alone, for operators alone, and to storages that it may speak to', async () => {
    expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ status: 400 });
    designer.token = 'made.up.token';
    expect((await designer.call('POST', '/espier/oss_upload_token', { filetype: 'image' })).status).toBe(401);
    designer.token = designer.office.giveToken();
    designer.office.driver = 'qiniu';
    designer.office.origin = 'http://10.0.0.1:1';
    expect(await upload(PNG)).toMatchObject({ status: 502 });
  });

  it('shows folders as one tree, and moves pictures out of one before it is deleted', async () => {
    const made = async (name: string, parent = '0'): Promise<string> => {
      const { data } = await designer.call('POST', '/espier/image/cat', { image_cat_name: name, parent_id: parent });
      return String(data['image_cat_id']);
    };
    const above = await made('活动');
    const below = await made('秋季', above);
    const { data } = await designer.call<{ list: { image_cat_id: string; parent_id: string }[] }>(
      'GET',
      '/mall/picture-folders',
    );
    expect(data.list.map((folder) => [String(folder.image_cat_id), String(folder.parent_id)])).toEqual([
      [above, '0'],
      [below, above],
    ]);
    await designer.call('POST', '/espier/image', {
      image_cat_id: below,
      image_name: 'a',
      image_url: 'k',
      image_type: 'image/png',
    });
    await designer.call('DELETE', `/espier/image/cat/${below}?to=${above}`);
    expect(designer.office.pictures).toMatchObject([{ image_cat_id: above }]);
    expect(designer.office.folders).toMatchObject([{ image_cat_id: above }]);
  });

  it('reads and writes the page texts that the contract has', async () => {
    const value = { site_title: '好茶', goods_list_title: '全部商品' };
    await designer.call('PUT', '/mall/settings/pages/page-texts', { value });
    const { data } = await designer.call<{ value: object }>('GET', '/mall/settings/pages/page-texts');
    expect(data.value).toMatchObject({ ...value, goods_detail_title: '' });
    expect(Object.keys(data.value).filter((name) => name.startsWith('points'))).toEqual([]);
    await designer.call('PUT', '/mall/settings/pages/page-texts', { value: { site_keywords: '茶' } });
    expect(designer.office.texts.get('site')).toMatchObject({ title: '好茶', mate_keywords: '茶' });
  });
});
