import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart, MallGoodsForm } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, insertShirt, NOW } from '../../testing/fixtures/fixtures.ts';
import { resent } from '../../testing/fixtures/goods.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { openStock } from '../../goods/stock/move.ts';
import { goods } from '../../goods/tables.ts';
import { cartLine } from './tables.ts';

const SHIRT = 20;
const CART = '/h5app/wxapp/cart';

onBoth('a cart line of which the variant was taken out', (start) => {
  let app: TestApp;
  let token = '';
  let office = '';
  beforeAll(async () => {
    app = await start();
    office = await insertOperator(app);
    ({ token } = await insertMember(app));
    await insertShirt(app.db, SHIRT, { pics: ['/shirt.svg'] });
    await insertGoods(app.db, { goods_id: 11, item_name: '红茶', store: 5 });
    await openStock(app.db, NOW);
  });
  beforeEach(() => app.db.delete(cartLine));
  afterAll(() => app.close());

  const add = (item_id: number) => app.post(CART, { form: { item_id, num: 1 }, token });
  const lines = async (): Promise<unknown[][]> =>
    (await app.get<Cart>(`${CART}/list`, { token })).data.invalid_cart.map((line) => [
      line.item_id,
      line.item_name,
      line.item_spec_desc,
      line.pics,
      line.price,
      line.invalid_reason,
    ]);
  const save = async (change: (form: ReturnType<typeof resent>) => object): Promise<void> => {
    const { data } = await app.get<MallGoodsForm>(`/mall/goods/${SHIRT}`, { token: office });
    const form = resent(data);
    const saved = await app.put(`/mall/goods/${SHIRT}`, { token: office, json: { ...form, ...change(form) } });
    expect(saved.data['status_code']).toBeUndefined();
  };
  const address = { receiver_name: '张三', receiver_mobile: '13800138000', receiver_state: '浙江省' };
  const order = async (fields: object) => {
    const place = { ...address, receiver_city: '杭州市', receiver_district: '西湖区', receiver_address: '1号' };
    const json = { cart_type: 'cart', receipt_type: 'logistics', pay_type: 'test', ...place, ...fields };
    return (await app.post<{ message?: string }>('/h5app/wxapp/order_new', { token, json })).data.message;
  };

  it('keeps name, picture and words when it is switched off and when its value is gone', async () => {
    await add(21);
    await add(22);
    await save(({ items }) => ({
      items: items.map((item) => (item.spec_value_ids.includes(22) ? { ...item, is_on: false } : item)),
    }));
    const medium = ['21', '纯棉T恤', '颜色:红,尺码:M', '/shirt.svg', 1200, '商品已下架'];
    expect(await lines()).toEqual([medium]);
    await save(({ specs = [], items }) => ({
      specs: specs.map((group) => ({ ...group, values: group.values.filter(({ name }) => name !== '蓝') })),
      items: items.filter(({ spec_value_ids }) => !spec_value_ids.includes(12)),
    }));
    expect(await lines()).toEqual([medium, ['22', '纯棉T恤', '颜色:蓝,尺码:S', '/shirt.svg', 1000, '商品已下架']]);
    expect(await order({})).toBe('「纯棉T恤」已下架');
    const named = (item_id: number) => order({ cart_type: undefined, items: [{ item_id, num: 1 }] });
    expect([await named(21), await named(999)]).toEqual(['「纯棉T恤」已下架', '商品不存在']);
  });

  it.each([
    ['is off sale', { approve_status: 'instock' }, '「红茶」已下架'],
    ['was deleted', { approve_status: 'offline_sale', deleted_at: NOW }, '「红茶」已下架'],
    ['became a gift', { is_gift: true }, '「红茶」已下架'],
  ])('names the goods of an order when it %s', async (_name, values, message) => {
    await add(11);
    await app.db.update(goods).set(values).where(eq(goods.goods_id, 11));
    expect((await lines()).map(([id, name]) => [id, name])).toEqual([['11', '红茶']]);
    expect(await order({})).toBe(message);
    const back = { approve_status: 'onsale', deleted_at: null, is_gift: false };
    await app.db.update(goods).set(back).where(eq(goods.goods_id, 11));
  });
});
