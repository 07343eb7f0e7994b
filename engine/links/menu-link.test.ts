import { expect, it } from 'vitest';
import { resolveLink } from './links.ts';
import { menuLink, menuLinkFields } from './menu-link.ts';

it.each([
  [{ linkPage: 'goods', goods_id: 12, itemName: '茶' }, '12', '/items/12'],
  [{ linkPage: 'category', category_id: '3', href: '/items?cat_id=3' }, '3', '/items?cat_id=3'],
  [{ linkPage: 'href', href: 'https://a.example/x' }, 'https://a.example/x', 'https://a.example/x'],
  [{ linkPage: 'coupons', href: '/member/coupon-center' }, '/member/coupon-center', '/member/coupon-center'],
  [{ linkPage: 'tag', tag_name: '新品' }, '新品', '/items?tag=%E6%96%B0%E5%93%81'],
])('%j keeps its target on the way to the wire and back', (link, value, address) => {
  const fields = menuLinkFields(link);
  expect(fields).toMatchObject({ link_type: link.linkPage, link_value: value });
  expect(resolveLink(menuLink(fields))).toBe(address);
  // Other designers send the value without the row it was picked from.
  if (link.linkPage !== 'coupons') expect(resolveLink(menuLink({ ...fields, link_extra: {} }))).toBe(address);
});

it('no link stays none, and none runs', () => {
  expect(menuLinkFields({})).toEqual({ link_type: '', link_value: '', link_extra: {} });
  expect(menuLink({ link_type: '', link_value: 'x', link_extra: { href: '/x' } })).toEqual({});
  expect(resolveLink(menuLink({ link_type: 'href', link_value: 'javascript:alert(1)', link_extra: {} }))).toBe('');
});
