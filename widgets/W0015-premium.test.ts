// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { goodsCards, inShop, messagesOf } from './test-support.ts';

const data = [{ text: 'a', data: [{ goods_id: 1, goods_name: '茶', price: 123456, subTitle: '明前' }] }];
const variable = (stored: object, name: string) =>
  inShop('W0015', { data, ...stored })
    .querySelector<HTMLElement>('section')
    ?.style.getPropertyValue(name);

it.each([
  [0, '¥1,235'],
  [1, '¥1,234.6'],
  [2, '¥1,234.56'],
])('shows prices with %i decimals', (wgtToFixed, price) => {
  const card = goodsCards(inShop('W0015', { data, wgtToFixed }))[0]?.card;
  expect(card?.textContent).toContain(price);
  expect(card?.textContent).toMatch(new RegExp(`${price.replace('.', '\\.')}$`));
});

it('keeps 0 to 2 decimals', async () => {
  expect(await messagesOf('W0015', { wgtToFixed: 3 })).toHaveLength(1);
  expect(await messagesOf('W0015', { wgtToFixed: -1 })).toHaveLength(1);
  expect(await messagesOf('W0015', { wgtTitleFontSize: -1 })).toHaveLength(1);
});

it('has names and prices in sizes and colours of their own; the first name is 2 px larger', () => {
  expect(variable({}, '--goods-price-colour')).toBe('#e1251b');
  expect(variable({}, '--goods-name')).toBe('max(var(--least-text), calc(var(--px) * 18))');
  const own = { wgtTitleFontSize: 15, wgtPriceFontSize: 21, wgtTitleColor: '#102030', wgtPriceColor: '#1D7A46' };
  expect(variable(own, '--goods-name')).toBe('max(var(--least-text), calc(var(--px) * 15))');
  expect(variable(own, '--goods-name-first')).toBe('max(var(--least-text), calc(var(--px) * 17))');
  expect(variable(own, '--goods-price')).toBe('max(var(--least-text), calc(var(--px) * 21))');
  expect(variable(own, '--goods-name-colour')).toBe('#102030');
  expect(variable(own, '--goods-price-colour')).toBe('#1D7A46');
});

it('shows the stored subtitle of the first goods', () => {
  expect(goodsCards(inShop('W0015', { data }))[0]?.card.textContent).toContain('明前');
});
