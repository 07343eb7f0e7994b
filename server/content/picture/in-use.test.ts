import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PageDocument } from '../../../engine/document/content.ts';
import type { ReplacePictureAnswer, PictureUsesAnswer } from '../../../schemas/types/contract.ts';
import { insertCategories, insertGoods, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { article } from '../articles/tables.ts';
import { category, goods } from '../../goods/tables.ts';
import { publishDocument } from '../page/publish.ts';
import { readDraftPage, readLivePage } from '../page/published.ts';
import { pageModule } from '../page/tables.ts';
import { conversationMessage } from '../../people/conversation/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { audit, setting } from '../../kernel/system/tables.ts';
import { picture } from './tables.ts';

const KEYS = [1, 2, 3].map((number) => `ab/00000000000000000000000000000${number}.png`);
const [OLD, NEW] = KEYS.map((key) => `/pictures/${key}`);
const home = { kind: 'home', title: '首页', note: '' } as const;
const sized = (address = ''): string => address.replace('.png', '_400x400.png');

async function library(app: TestApp): Promise<void> {
  const facts = { image_type: 'image/png', size: 1, width: 1, height: 1, created: NOW };
  await app.db.insert(picture).values(
    KEYS.map((storageKey, at) => ({
      image_name: `图${at + 1}`,
      alt: `画${at + 1}`,
      storage_key: storageKey,
      ...facts,
    })),
  );
}

onBoth('pictures that something shows', (start) => {
  it('are not deleted, with a message about where they are', async () => {
    const app = await start();
    const token = await insertOperator(app);
    await library(app);
    await publishDocument(app.context(), { ...home, widgets: [{ type: 'W0003', imgUrl: OLD }] });
    const params = JSON.stringify({ type: 'W0006', backgroundImage: NEW });
    const made = { author: 'operator', created: NOW, updated: NOW };
    await app.db.insert(pageModule).values({ kind: 'module', name: '头图', params, ...made });
    await insertGoods(app.db, { goods_id: 1, item_name: '红茶', pics: [`/pictures/${KEYS[2]}`] });
    const remove = async (...image_id: number[]) =>
      (await app.del('/espier/images', { token, json: { image_id } })).data;
    expect((await remove(1, 2)).message).toBe('「图1」用在页面「首页」里，不能删除');
    expect((await remove(2)).message).toBe('「图2」用在模块或模板「头图」里，不能删除');
    expect((await remove(3)).message).toBe('「图3」用在商品「红茶」里，不能删除');
    expect(await app.db.$count(picture)).toBe(3);
    // A version that nobody sees any more holds nothing.
    await publishDocument(app.context(), { ...home, widgets: [] });
    expect(await remove(1)).toEqual({ status: true });
    expect(await app.db.$count(picture)).toBe(2);
    await app.close();
  });

  it('are replaced wherever they are, in pages by versions; all or none', async () => {
    const app = await start();
    const { db } = app;
    const token = await insertOperator(app);
    await library(app);
    const widgets = [
      { type: 'W0003', imgUrl: OLD, alt: '画1' },
      { type: 'W0003', imgUrl: sized(OLD), alt: '自己写的' },
    ];
    await publishDocument(app.context(), { ...home, widgets });
    await insertGoods(db, {
      goods_id: 1,
      item_name: '红茶',
      pics: [`${OLD}`, '/pictures/x.png'],
      intro: [{ kind: 'html', html: `<p>"a"</p><img src="${sized(OLD)}">` }],
    });
    await insertCategories(db, [[1, 0, '茶']]);
    await db.update(category).set({ image_url: `${OLD}` });
    await insertShop(db, { distributor_id: 1, logo: `${OLD}` });
    const text = { node_id: 1, title: '茶事', release_time: NOW, created: NOW, updated: NOW };
    await db.insert(article).values({ ...text, content: `<img src="${OLD}">` });
    await putSetting(app.context(), 'brand', { logo: OLD, brand_name: '木匠' });

    const uses = async () => (await app.get<PictureUsesAnswer>('/mall/pictures/1/uses', { token })).data;
    expect((await uses()).list.map(({ kind, title }) => [kind, title])).toEqual([
      ['page', '首页'],
      ['goods', '红茶'],
      ['category', '茶'],
      ['shop', '店铺1'],
      ['article', '茶事'],
      ['setting', 'brand'],
    ]);

    const replace = (by: number, more: object = {}, who = token) =>
      app.post<ReplacePictureAnswer>('/mall/pictures/1/replace', { token: who, json: { by, ...more } });
    expect((await replace(1)).data.message).toBe('请选择另一张图片');
    expect((await replace(99)).data.message).toBe('图片不存在');
    // A designer changes pages, not goods: then nothing is changed.
    const designer = await insertOperator(app, 'designer', '-', { role: 'designer' });
    expect((await replace(2, {}, designer)).data).toMatchObject({ status_code: 403 });
    expect((await uses()).list).toHaveLength(6);

    expect((await replace(2)).data).toEqual({ pages: 1, live: 0, others: 5, waiting: ['首页'] });
    const pictures = (document: PageDocument | undefined) => document?.widgets.map(({ imgUrl, alt }) => [imgUrl, alt]);
    expect(pictures((await readLivePage(app.context(), { kind: 'home' }))?.body)).toEqual([
      [OLD, '画1'],
      [sized(OLD), '自己写的'],
    ]);
    // A text that was the picture's goes with it; one that somebody wrote stays.
    expect(pictures((await readDraftPage(app.context(), 1))?.body)).toEqual([
      [NEW, '画2'],
      [NEW, '自己写的'],
    ]);
    const [row] = await db.select().from(goods).where(eq(goods.goods_id, 1));
    expect(row).toMatchObject({
      pics: [NEW, '/pictures/x.png'],
      intro: [{ kind: 'html', html: `<p>"a"</p><img src="${NEW}">` }],
      version: 2,
    });
    expect(await db.$count(category, eq(category.image_url, `${NEW}`))).toBe(1);
    expect(await db.$count(shop, eq(shop.logo, `${NEW}`))).toBe(1);
    const [stored] = await db.select().from(setting).where(eq(setting.key, 'brand'));
    expect(stored?.value).toEqual({ logo: NEW, brand_name: '木匠' });
    expect(await db.$count(audit, eq(audit.action, 'picture.replace'))).toBe(5);

    // The draft still shows nothing of the old one, what is live does: it counts until the draft is published.
    expect((await uses()).list.map(({ kind }) => kind)).toEqual(['page']);
    await app.close();
  });

  it('are kept with what was said in a conversation, and not replaced there', async () => {
    const app = await start();
    const token = await insertOperator(app);
    await library(app);
    const said = { conversation_id: 7, by: 'office' as const, pics: [`${OLD}`], created: NOW };
    await app.db.insert(conversationMessage).values([said, said]);
    expect((await app.del('/espier/images', { token, json: { image_id: 1 } })).data).toMatchObject({
      message: '「图1」用在客服会话「会话 7」里，不能删除',
    });
    const replaced = await app.post<ReplacePictureAnswer>('/mall/pictures/1/replace', { token, json: { by: 2 } });
    expect(replaced.data).toEqual({ pages: 0, live: 0, others: 0, waiting: [] });
    const rows = await app.db.select({ pics: conversationMessage.pics }).from(conversationMessage);
    expect(rows).toEqual([{ pics: [OLD] }, { pics: [OLD] }]);
    await app.close();
  });

  it('are a merchant’s business in the own shop alone', async () => {
    const app = await start();
    await library(app);
    await insertShop(app.db, { distributor_id: 1 });
    await app.db.update(picture).set({ shop_id: 1 });
    for (const shopId of [1, 2]) await insertGoods(app.db, { goods_id: shopId, shop_id: shopId, pics: [`${OLD}`] });
    const token = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
    const { data } = await app.get<PictureUsesAnswer>('/mall/pictures/1/uses', { token });
    expect(data).toEqual({ list: [{ kind: 'goods', id: '1', title: '商品1' }], others: 1 });
    const replaced = await app.post<ReplacePictureAnswer>('/mall/pictures/1/replace', { token, json: { by: 2 } });
    expect(replaced.data).toEqual({ pages: 0, live: 0, others: 1, waiting: [] });
    const rows = await app.db.select({ pics: goods.pics }).from(goods).orderBy(goods.goods_id);
    expect(rows).toEqual([{ pics: [NEW] }, { pics: [OLD] }]);
    await app.close();
  });
});
