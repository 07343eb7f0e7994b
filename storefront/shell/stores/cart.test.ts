import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartOwner, createCartApi } from '../../cart/cart-api.ts';
import type { ApiClient } from '../api/client.ts';
import { CartStore, DEBOUNCE_MS } from './cart.ts';

const GUEST: CartOwner = { user_id: -1, sid: 'abc' };

function line(cart_id: number, num: number, price = 100) {
  return {
    cart_id,
    item_id: 10 + cart_id,
    item_name: `商品${cart_id}`,
    pics: ['/p.png'],
    item_spec_desc: '颜色:红',
    price: String(price),
    num: String(num),
    total_fee: price * num,
    discount_fee: 0,
    is_checked: '1',
  };
}

function group(shop_id: number, ...list: object[]) {
  return { shop_id, shop_name: `店${shop_id}`, list };
}

function cartOf(...valid_cart: object[]) {
  return { valid_cart, invalid_cart: [] };
}

/** A store over the real API calls; each call takes the next response of its path. */
function setup(answers: Record<string, unknown[]>, count = 0, owner = GUEST) {
  const calls: string[] = [];
  const sent: unknown[] = [];
  const client: ApiClient = {
    async call(call, fields) {
      calls.push(call);
      sent.push(fields);
      const path = call.split(' ')[1] ?? '';
      const answer = await (answers[path]?.shift() ?? Promise.reject(new Error(`no answer for ${path}`)));
      return answer as never;
    },
  };
  const store = new CartStore(
    createCartApi(client, () => owner),
    count,
  );
  return { store, calls, sent, glance: () => store.glance.getSnapshot() };
}

describe('CartStore', () => {
  it("shows the server's count first, and the lines once loaded", async () => {
    const { store, glance } = setup(
      { 'cart/list': [cartOf(group(1, line(1, 2), line(2, 1, 250)), group(2, line(3, 1)))] },
      9,
    );
    expect(glance()).toEqual({ count: 9, lines: null, ticked: 0, total: 0, failed: false });
    const listener = vi.fn<() => void>();
    store.glance.subscribe(listener);
    await store.load();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(glance()).toMatchObject({ count: 4, total: 550, failed: false });
    expect(glance().lines?.[0]).toEqual({
      cart_id: '1',
      item_id: '11',
      item_name: '商品1',
      pics: '/p.png',
      item_spec_desc: '颜色:红',
      price: 100,
      num: 2,
      total_fee: 200,
      href: '/items/11?distributor_id=1',
    });
  });

  it('sums the ticked lines, which is what the checkout takes', async () => {
    const off = { ...line(2, 1, 250), is_checked: '0' };
    const { store, glance } = setup({ 'cart/list': [cartOf(group(1, line(1, 2), off))] });
    await store.load();
    expect(glance()).toMatchObject({ count: 3, ticked: 2, total: 200 });
  });

  it('takes [] as an empty cart and keeps a failure apart from it', async () => {
    const { store, glance } = setup({ 'cart/list': [[], Promise.reject(new Error('down'))] }, 3);
    await store.load();
    expect(glance()).toMatchObject({ count: 0, lines: [], failed: false });
    await store.load();
    expect(glance()).toMatchObject({ count: 0, lines: [], failed: true });
  });

  it('sends guest and member as the cart wants them', async () => {
    const guest = setup({ cart: [cartOf(group(1, line(1, 1)))], cartcount: [{ item_count: '1' }] });
    await guest.store.add({ item_id: 11, num: 1, distributor_id: 1 });
    expect(guest.sent[0]).toEqual({
      item_id: 11,
      num: 1,
      distributor_id: 1,
      cart_type: 'cart',
      shop_type: 'distributor',
      user_id: -1,
      sid: 'abc',
    });
    const member = setup({ 'cart/list': [[]] }, 0, { user_id: 7, sid: undefined });
    await member.store.load();
    expect(member.sent[0]).toEqual({ shop_type: 'distributor', user_id: 7, sid: undefined });
  });

  it('after an add counts again while the lines are not loaded, and leaves the cart alone for buy now', async () => {
    const { store, calls, glance } = setup({
      cart: [cartOf(group(1, line(1, 2))), cartOf()],
      cartcount: [{ item_count: '5' }],
    });
    await store.add({ item_id: 11, num: 2, distributor_id: 1 });
    expect(glance()).toMatchObject({ count: 5, lines: null });
    await store.add({ item_id: 11, num: 1, distributor_id: 1, cart_type: 'fastbuy' });
    expect(calls).toEqual(['POST cart', 'GET cartcount', 'POST cart']);
    expect(glance().count).toBe(5);
  });

  it('does not fail an add because the count cannot be had', async () => {
    const { store, glance } = setup({ cart: [cartOf()] }, 3);
    await store.add({ item_id: 11, num: 2, distributor_id: 1 });
    expect(glance().count).toBe(3);
  });

  it('replaces the shop the answer to an add speaks of and keeps the others', async () => {
    const { store, calls, glance } = setup({
      'cart/list': [cartOf(group(1, line(1, 1)), group(2, line(2, 1)))],
      cart: [cartOf(group(2, line(2, 4)))],
    });
    await store.load();
    await store.add({ item_id: 12, num: 3, distributor_id: 2 });
    expect(glance().lines?.map(({ cart_id, num }) => [cart_id, num])).toEqual([
      ['1', 1],
      ['2', 4],
    ]);
    expect(calls).toEqual(['GET cart/list', 'POST cart']);
  });

  it('replaces the cart by the answer to an update', async () => {
    const { store, calls, glance } = setup({
      'cart/list': [cartOf(group(1, line(1, 1)), group(2, line(2, 1)))],
      'cartupdate/num': [cartOf(group(2, line(2, 6)))],
    });
    await store.load();
    await store.updateNum('2', 6);
    expect(glance().lines?.map(({ cart_id, num }) => [cart_id, num])).toEqual([['2', 6]]);
    expect(calls).toEqual(['GET cart/list', 'PUT cartupdate/num']);
  });

  it('fetches the cart when an update answers with something else, and after a delete', async () => {
    const { store, calls, sent, glance } = setup({
      'cart/list': [cartOf(group(1, line(1, 3))), cartOf(group(1, line(1, 3))), cartOf()],
      'cartupdate/num': [{ cart_id: 1, num: 3 }],
      'cartupdate/checkstatus': [{ status: true }],
      cartdel: [{ status: 1 }],
    });
    await store.updateNum('1', 3);
    expect(glance().count).toBe(3);
    expect(sent[0]).toEqual({ cart_id: '1', num: 3, user_id: -1, sid: 'abc' });
    await store.check(['1'], false);
    expect(sent[2]).toMatchObject({ cart_id: ['1'], is_checked: 'false' });
    await store.remove('1');
    expect(calls.slice(-2)).toEqual(['DELETE cartdel', 'GET cart/list']);
    expect(glance()).toMatchObject({ count: 0, lines: [] });
  });

  it('does not fetch after a delete when the caller turns it off', async () => {
    const { store, calls } = setup({ cartdel: [{ status: 1 }] });
    await store.remove('1', false);
    expect(calls).toEqual(['DELETE cartdel']);
  });

  it('drops a late answer of an earlier call', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      release = resolve;
    });
    const { store, glance } = setup({ 'cart/list': [slow, cartOf(group(1, line(1, 2)))] });
    const first = store.load();
    await store.load();
    release(cartOf(group(1, line(1, 9))));
    await first;
    expect(glance().count).toBe(2);
  });

  it('hands a refusal to its caller', async () => {
    const { store } = setup({ cart: [Promise.reject(new Error('库存不足'))] });
    await expect(store.add({ item_id: 1, num: 1, distributor_id: 1 })).rejects.toThrow('库存不足');
  });
});

describe('numbers as the shopper sets them', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const two = (num: number, updated: number) => cartOf(group(1, { ...line(1, num), updated }));

  it('are visible at once and sent once, after 300 ms of rest, with the version that was read', async () => {
    const { store, calls, sent, glance } = setup({
      'cart/list': [two(1, 50)],
      'cartupdate/num': [two(3, 51), two(4, 52)],
    });
    await store.load();
    store.changeNum('1', 2);
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    store.changeNum('1', 3);
    expect(glance()).toMatchObject({ count: 1, lines: [{ num: 3 }] });
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
    expect(calls).toEqual(['GET cart/list']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]).toMatchObject({ cart_id: '1', num: 3, updated: 50 });
    expect(glance()).toMatchObject({ count: 3, lines: [{ num: 3 }] });
    store.changeNum('1', 4);
    await store.flush();
    expect(sent[2]).toMatchObject({ num: 4, updated: 51 });
    expect(store.pendingNums.size).toBe(0);
  });

  it('go back to what the server holds when it refuses', async () => {
    const { store, glance } = setup({
      'cart/list': [two(1, 50), two(7, 60)],
      'cartupdate/num': [Promise.reject(new Error('changed elsewhere'))],
    });
    await store.load();
    store.changeNum('1', 2);
    await store.flush();
    expect(glance()).toMatchObject({ count: 7, lines: [{ num: 7 }] });
  });

  it('are not sent of lines that were deleted', async () => {
    const { store, calls } = setup({ 'cart/list': [two(1, 50), []], cartdel: [{ status: true }] });
    await store.load();
    store.changeNum('1', 2);
    await store.remove('1');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(calls).toEqual(['GET cart/list', 'DELETE cartdel', 'GET cart/list']);
  });
});

describe('the events of the cart', () => {
  it('reports that goods went in, not buy-now, and opens the mini cart', async () => {
    const listener = vi.fn<() => void>();
    const answers = [cartOf(group(1, line(1, 1))), cartOf()];
    const client: ApiClient = {
      call: async (call) => (call === 'POST cart' ? answers.shift() : { item_count: 1 }) as never,
    };
    const store = new CartStore(
      createCartApi(client, () => GUEST),
      0,
      listener,
    );
    await store.add({ item_id: 11, num: 1, distributor_id: 1 });
    await store.add({ item_id: 11, num: 1, distributor_id: 1, cart_type: 'fastbuy' });
    expect(listener).toHaveBeenCalledTimes(1);
    store.show();
    expect(store.glance.getSnapshot()).toMatchObject({ shown: 1 });
  });

  it('reads sums, discounts, promotions and gifts, and does without them', async () => {
    const full = {
      ...group(1, {
        ...line(1, 2),
        original_price: 150,
        marketing_id: '7',
        promotions: [{ marketing_id: 7, marketing_name: '满减', promotion_tag: '减', condition_rules: '满1元减1元' }],
      }),
      item_fee: 300,
      total_fee: 180,
      used_activity: [
        { activity_id: '', activity_name: '会员价', activity_tag: '会员价', condition_rules: '', discount_fee: 100 },
        { activity_id: '9', activity_name: '满赠', activity_tag: '赠', condition_rules: '', discount_fee: 0 },
      ],
      activity_grouping: [
        {
          activity_id: '7',
          activity_name: '满减',
          activity_tag: '减',
          condition_rules: '满1元减1元',
          discount_desc: '已减¥0.20',
        },
      ],
      gift_activity: [{ gifts: [{ item_id: '20', item_name: '杯子', pics: '/c.svg', gift_num: 2 }] }],
    };
    const { store } = setup({ 'cart/list': [cartOf(full), cartOf(group(1, line(1, 2)))] });
    await store.load();
    expect(store.cart?.groups[0]).toMatchObject({
      item_fee: 300,
      total_fee: 180,
      used: [{ id: '', tag: '会员价', fee: 100 }],
      promotions: [{ id: '7', rule: '满1元减1元', state: '已减¥0.20' }],
      gifts: [{ item_name: '杯子', num: 2 }],
      list: [{ original_price: 150, promotion: '7', promotions: [{ id: '7', tag: '减' }] }],
    });
    await store.load();
    expect(store.cart?.groups[0]).toMatchObject({ item_fee: 200, total_fee: 200, used: [], promotions: [], gifts: [] });
  });
});
