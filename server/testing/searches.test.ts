import { Converter } from 'opencc-js/cn2t';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOperator } from './fixtures/fixtures.ts';
import { insertOrder } from './fixtures/orders.ts';
import { demoApp } from './demo.ts';
import type { TestApp } from './harness.ts';

const traditional = Converter({ from: 'cn', to: 't' });
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** What an input method, a paste from a chat and a region make of a text. */
const disguised = (text: string): string =>
  ` \u202d${wide(traditional(text)).replace(/(?<=^..)/, '\u200b')}\u202c\u3000`;

interface Found {
  list: Record<string, unknown>[];
  total_count: number;
}

/** Lists with the parameter that searches them, and the text of a row by which it is found. */
const LISTS: readonly [path: string, parameter: string, field: string, also?: Record<string, string>][] = [
  ['/mall/goods', 'keyword', 'name'],
  ['/mall/goods', 'keyword', 'bn'],
  ['/mall/stock', 'keyword', 'name'],
  ['/mall/stock', 'keyword', 'bn'],
  ['/goods/items/onsale', 'item_name', 'item_name'],
  ['/goods/sku', 'item_bn', 'item_bn'],
  ['/goods/sku', 'item_name', 'item_name'],
  ['/goods/attributes', 'attribute_name', 'attribute_name', { attribute_type: 'brand' }],
  ['/goods/tag', 'tag_name', 'tag_name'],
  ['/mall/articles', 'keyword', 'title'],
  ['/mall/pages', 'keyword', 'title'],
  ['/web-menus', 'name', 'name'],
  ['/espier/images', 'image_name', 'image_name'],
  ['/mall/coupons', 'keyword', 'title'],
  ['/mall/promotions', 'keyword', 'name'],
  ['/mall/point-goods', 'keyword', 'name'],
  ['/mall/members', 'keyword', 'username'],
  ['/mall/members', 'keyword', 'mobile'],
  ['/mall/shops', 'keyword', 'name'],
  ['/mall/operators', 'keyword', 'username'],
  ['/mall/enterprises', 'keyword', 'name'],
  ['/mall/enterprises', 'keyword', 'enterprise_sn'],
  ['/mall/staff', 'keyword', 'work_no'],
  ['/mall/freight-templates', 'keyword', 'name'],
  ['/mall/orders', 'keyword', 'order_id'],
  ['/mall/orders', 'keyword', 'receiver_name'],
  ['/mall/reviews', 'keyword', 'content'],
];

describe('a list of the office', () => {
  let app: TestApp;
  let token = '';

  beforeAll(async () => {
    app = await demoApp();
    token = await insertOperator(app, 'searcher');
    const { list } = await found('/mall/members', {});
    await insertOrder(app.db, { user_id: Number(list[0]?.['user_id']) }, 'paid', [{ item_name: '蓝莓礼盒', num: 1 }]);
  });
  afterAll(() => app.close());

  const found = async (path: string, query: Record<string, string>): Promise<Found> =>
    (await app.get<Found>(path, { token, query })).data;

  it.each(LISTS)('%s?%s finds %s however it was typed', async (path, parameter, field, also = {}) => {
    const { list } = await found(path, also);
    const word = String(list.map((row) => row[field] ?? '').find((text) => text !== ''));
    const plain = await found(path, { ...also, [parameter]: word });
    expect(plain.total_count, word).toBeGreaterThan(0);
    const typed = await found(path, { ...also, [parameter]: disguised(word) });
    expect(typed.list, disguised(word)).toEqual(plain.list);
  });

  it('takes spaces out of numbers and codes, and finds % and _ as they are', async () => {
    const [order] = (await found('/mall/orders', {})).list;
    const number = String(order?.['order_id']).replace(/.{4}(?=.)/g, '$& ');
    expect((await found('/mall/orders', { keyword: number })).total_count).toBe(1);
    expect((await found('/mall/orders', { keyword: '藍莓禮盒' })).total_count).toBe(1);
    const [member] = (await found('/mall/members', {})).list;
    const part = String(member?.['mobile']).replace(/^(...)(....).*/, '$1 $2');
    expect((await found('/mall/members', { keyword: part })).list).toContainEqual(member);
    const all = (await found('/mall/goods', {})).total_count;
    for (const keyword of ['%', '_', '\\', '％', '＿']) {
      const { list, total_count } = await found('/mall/goods', { keyword });
      expect(total_count, keyword).toBeLessThan(all);
      expect(list.filter((row) => !JSON.stringify(row).includes(keyword.normalize('NFKC')))).toEqual([]);
    }
  });
});
