import { expect, it } from 'vitest';
import { documentOf, idAt, openPage } from '../../../testing/designer.ts';
import { MemoryApi } from '../../../testing/memory-api.ts';

const goods = (id: number, goods_name = '') => ({ goods_id: id, goods_name, price: 0 });
const showcase = (...rows: object[]) => ({ type: 'W0005', uuid: 'live', data: [{ text: '茶', data: rows }] });

interface Tab {
  data: { goods_name: string; price: number }[];
}

async function bench() {
  const api = new MemoryApi({ body: [showcase(goods(7), goods(8, '旧名'), goods(9))] });
  api.things = { 'goods:7': { goods_name: '龙井', price: 5800 }, 'goods:8': { goods_name: '新名', price: 900 } };
  api.issues = [{ path: '1.data.0.data.2', type: 'W0005', message: '商品已下架', gone: 'goods:9' }];
  const opened = await openPage(api);
  const id = idAt(opened.editor, 'body', 1);
  const names = (): string[] => {
    const [tab] = (opened.editor.painted(id) ?? { data: [] })['data'] as Tab[];
    return tab?.data.map((one) => `${one.goods_name} ${one.price}`) ?? [];
  };
  return { ...opened, id, names };
}

it('paints live names and prices, marks what is gone, and leaves the document as it is stored', async () => {
  const { editor, id, names } = await bench();
  const before = JSON.stringify(documentOf(editor, 'body'));
  expect(names()).toEqual(['龙井 5800', '新名 900', '已失效 0']);
  expect(editor.unavailableIn(id)).toHaveLength(1);
  expect(JSON.stringify(documentOf(editor, 'body'))).toBe(before);
  expect(editor.saver.dirty).toBe(false);
});

it('asks about newly chosen things, and again when something changed in the mall', async () => {
  const { editor, api, id, names } = await bench();
  api.things = { ...api.things, 'goods:12': { goods_name: '白茶', price: 100 } };
  editor.update(id, { data: showcase(goods(12, '白茶旧')).data });
  expect(names()).toEqual(['白茶旧 0']);
  await expect.poll(names).toEqual(['白茶 100']);
  api.things = { 'goods:12': { goods_name: '白茶', price: 90 } };
  await editor.live.refresh();
  expect(names()).toEqual(['白茶 90']);
});

const rule = { where: {}, sort: 'newest', count: 2, pinned: [], excluded: [] };

it('paints what a rule finds, in one call, and publishing writes it for clients that know no rules', async () => {
  const api = new MemoryApi({
    body: [
      {
        ...showcase(),
        data: [
          { text: '茶', data: [goods(7, '旧名')], source: rule },
          { text: '碗', data: [goods(9)] },
        ],
      },
    ],
  });
  api.ruled = ['12', '7'];
  api.things = { 'goods:12': { goods_name: '白茶', price: 100 }, 'goods:7': { goods_name: '龙井', price: 5800 } };
  const calls: unknown[] = [];
  const ask = api.liveThings.bind(api);
  api.liveThings = (asked) => {
    calls.push(asked.rules);
    return ask(asked);
  };
  const { editor } = await openPage(api);
  const id = idAt(editor, 'body', 1);
  const names = (config: unknown): string[] =>
    ((config as { data: Tab[] }).data[0]?.data ?? []).map(({ goods_name }) => goods_name);
  await expect.poll(() => names(editor.painted(id))).toEqual(['白茶', '龙井']);
  expect(calls).toEqual([[{ kind: 'goods', source: rule }]]);
  expect(editor.live.fits('goods', { ...rule, sort: 'newest' })).toBe(2);
  expect(names(editor.node(id))).toEqual(['旧名']);

  expect(await editor.saver.publish()).toBe(true);
  expect(names(api.document('body').widgets.find(({ type }) => type === 'W0005'))).toEqual(['白茶', '龙井']);
  editor.history.undo();
  expect(names(editor.node(id))).toEqual(['旧名']);
});

it('paints goods by the rule inside of a rule for shops, and publishing writes both', async () => {
  const source = { ...rule, goods: { ...rule, count: 1 } };
  const api = new MemoryApi({ body: [{ type: 'W0020', uuid: 'shops', data: [{ shop_id: 3 }], source }] });
  api.ruledShops = ['5'];
  api.ruled = ['12'];
  api.things = { 'shop:5': { shop_name: '茶铺' }, 'goods:12': { goods_name: '白茶', price: 100 } };
  const { editor } = await openPage(api);
  const id = idAt(editor, 'body', 1);
  const lines = (config: unknown): string[] =>
    (config as { data: { shop_name: string; goods_list: { goods_name: string }[] }[] }).data.map(
      ({ shop_name, goods_list }) => `${shop_name} ${goods_list.map(({ goods_name }) => goods_name).join()}`,
    );
  await expect.poll(() => lines(editor.painted(id))).toEqual(['茶铺 白茶']);
  expect(await editor.saver.publish()).toBe(true);
  expect(lines(api.document('body').widgets.find(({ type }) => type === 'W0020'))).toEqual(['茶铺 白茶']);
});

it('paints what names in texts of a place stand for; the stored text and other pages keep the braces', async () => {
  const words = { type: 'W0011', uuid: 'words', text: '{商品名}{别的}' };
  const texts = async (place: MemoryApi['place']) => {
    const api = new MemoryApi({ body: [words] });
    Object.assign(api, { place, names: { 商品名: '龙井' } });
    const { editor } = await openPage(api);
    const id = idAt(editor, 'body', 1);
    return [editor.painted(id), editor.config(id), editor.node(id)].map((one) => one?.['text']);
  };
  expect(await texts({ template: 'item', slot: 'below', target: '', target_id: 0 })).toEqual([
    '龙井{别的}',
    words.text,
    words.text,
  ]);
  expect(await texts(undefined)).toEqual([words.text, words.text, words.text]);
});
