import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { PictureFolder, ListPictureFoldersAnswer, ListPicturesAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { readLivePage } from '../page/published.ts';
import { audit } from '../../kernel/system/tables.ts';
import { picture } from './tables.ts';

let app: TestApp;
let token = '';

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  const facts = { image_type: 'image/png', size: 1, width: 1, height: 1, created: NOW };
  await app.db.insert(picture).values(
    [1, 2, 3].map((imageId) => ({
      image_id: imageId,
      image_name: `图${imageId}`,
      storage_key: `ab/${imageId}.png`,
      ...facts,
    })),
  );
});
afterAll(() => app.close());

type Fields = Record<string, string | number | number[]>;

async function write(fields: Fields): Promise<PictureFolder & { message?: string }> {
  return (await app.post<PictureFolder & { message?: string }>('/espier/image/cat', { token, form: fields as never }))
    .data;
}

async function move(folder: string | number, ids: number[]): Promise<unknown> {
  const json = { image_cat_id: folder, image_id: ids };
  return (await app.post('/espier/image/movecat', { token, json })).data;
}

async function names(query: Record<string, string | number>): Promise<string[]> {
  const { data } = await app.get<ListPicturesAnswer>('/espier/images', { token, query });
  return data.list.map(({ image_name: name }) => name).sort();
}

it('folders lie within each other, hold pictures and give them back', async () => {
  const banners = await write({ image_cat_name: '横幅' });
  expect(Number(banners.image_cat_id)).toBeGreaterThan(100);
  const spring = await write({ image_cat_name: '春季', parent_id: banners.image_cat_id as string });
  expect(spring).toMatchObject({
    parent_id: banners.image_cat_id,
    path: `${banners.image_cat_id},${spring.image_cat_id}`,
  });

  expect(await move(spring.image_cat_id, [1, 2])).toEqual({ status: true });
  expect(await names({ image_cat_id: spring.image_cat_id })).toEqual(['图1', '图2']);
  expect(await names({ image_cat_id: 0 })).toEqual(['图3']);
  expect(await names({})).toEqual(['图1', '图2', '图3']);
  // A number that is none of ours is where designers of others put everything.
  expect(await names({ image_cat_id: 2 })).toEqual(['图3']);
  expect(await move(2, [1])).toMatchObject({ status_code: 404 });
  expect(await move(spring.image_cat_id, [1, 99])).toMatchObject({ status_code: 404 });

  const { data: all } = await app.get<ListPictureFoldersAnswer>('/mall/picture-folders', { token });
  expect(all.list.map(({ image_cat_name: name, pictures }) => [name, pictures])).toEqual([
    ['横幅', 0],
    ['春季', 2],
  ]);
  expect(all.unfiled).toBe(1);

  expect((await app.del(`/espier/image/cat/${banners.image_cat_id}`, { token })).data['message']).toBe(
    '请先删除或移走下级文件夹',
  );
  const remove = async (json: object) =>
    (await app.del(`/espier/image/cat/${spring.image_cat_id}`, { token, json })).data;
  expect(await remove({ to: spring.image_cat_id })).toMatchObject({ status_code: 422, message: '请选择另一个文件夹' });
  expect(await remove({ to: 999 })).toMatchObject({ status_code: 422 });
  expect(await remove({})).toEqual({ status: true });
  expect(await names({ image_cat_id: banners.image_cat_id })).toEqual(['图1', '图2']);
  expect((await app.get(`/espier/image/cat/${spring.image_cat_id}`, { token })).data['status_code']).toBe(404);
  const rows = await app.db.select().from(audit).where(eq(audit.action, 'picture-folder.delete'));
  expect(rows).toHaveLength(1);
});

it('names are one among siblings, and no folder lies in itself', async () => {
  const top = await write({ image_cat_name: '甲' });
  const inner = await write({ image_cat_name: '乙', parent_id: top.image_cat_id as string });
  const wrong: [Fields, string][] = [
    [{ image_cat_name: '甲' }, '同级已有同名文件夹'],
    [{ image_cat_name: ' ' }, '请填写文件夹名称'],
    [{ image_cat_name: '长'.repeat(21) }, '文件夹名称最多 20 个字'],
    [{ image_cat_name: '丙', parent_id: 999 }, '上级文件夹不存在'],
    [
      { image_cat_id: top.image_cat_id as string, image_cat_name: '甲', parent_id: inner.image_cat_id as string },
      '不能移到自己的下级',
    ],
    [{ image_cat_id: 999, image_cat_name: '丁' }, '文件夹不存在'],
  ];
  for (const [fields, message] of wrong) expect((await write(fields)).message).toBe(message);
  const renamed = await write({ image_cat_id: inner.image_cat_id as string, image_cat_name: '丙' });
  expect(renamed).toMatchObject({ image_cat_name: '丙', parent_id: top.image_cat_id });
  const moved = await write({
    image_cat_id: inner.image_cat_id as string,
    image_cat_name: '丙',
    parent_id: 0,
    sort: 0,
  });
  expect(moved).toMatchObject({ parent_id: '0', sort: 0, path: inner.image_cat_id });
  const { data: top1 } = await app.get<PictureFolder[]>('/espier/image/cat/children', { token });
  expect(top1.map(({ image_cat_name: name }) => name)).toContain('丙');
});

it('the library’s text stands in for the one that a widget does not have', async () => {
  await app.db.update(picture).set({ alt: '一片茶山' }).where(eq(picture.image_id, 1));
  const live = async (widgets: StoredWidget[]): Promise<unknown[]> => {
    await publishDocument(app.context(), { kind: 'home', title: '首页', note: '', widgets });
    const parts = await readLivePage(app.context(), { kind: 'home' });
    return parts?.body?.widgets.map((widget) => widget['alt'] ?? widget['data']) ?? [];
  };
  const own = { type: 'W0003', imgUrl: '/pictures/ab/1.png', alt: '自己写的' };
  expect(await live([{ type: 'W0003', imgUrl: '/pictures/ab/1.png', alt: '' }, own])).toEqual(['一片茶山', '自己写的']);
  const slides = [{ imgUrl: '/pictures/ab/2.png' }, { imgUrl: '/pictures/ab/1.png' }];
  const [data] = await live([{ type: 'W0001', data: slides }]);
  expect(data).toMatchObject([{ imgUrl: '/pictures/ab/2.png' }, { alt: '一片茶山' }]);
});

it('a picture is renamed and described; lists are sorted, and found by both', async () => {
  const change = async (json: object) => (await app.put('/mall/pictures/2', { token, json })).data;
  expect(await change({ image_name: '新图', alt: '  红茶一杯 ' })).toMatchObject({
    image_name: '新图',
    alt: '红茶一杯',
  });
  expect(await change({ image_name: ' ' })).toMatchObject({ status_code: 422 });
  expect(await change({ alt: '' })).toMatchObject({ image_name: '新图', alt: '' });
  await change({ alt: '红茶一杯' });
  expect(await names({ image_name: '一杯' })).toEqual(['新图']);
  expect(await names({ alt: 'none' })).toEqual(['图3']);
  const list = async (sort: string): Promise<string[]> =>
    (await app.get<ListPicturesAnswer>('/espier/images', { token, query: { sort } })).data.list.map(
      (row) => row.image_name,
    );
  await app.db.update(picture).set({ size: 9 }).where(eq(picture.image_id, 3));
  expect((await list('-size'))[0]).toBe('图3');
  expect((await list('size')).at(-1)).toBe('图3');
});
