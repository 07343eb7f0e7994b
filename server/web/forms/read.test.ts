import { expect, it } from 'vitest';
import { count, digits, each, list, secret, text } from '../../../storefront/shell/action/fields.ts';
import { formOfBody, readFields, typedIn } from './read.ts';

const fields = {
  mobile: text(11),
  num: each(text(6)),
  order_id: digits(20),
  page: count(),
  content: text(),
  voucher_pic: list(100),
  order: text(1000),
  password: secret(),
};

it('folds fields before they are cut, each as its name says', () => {
  const form = formOfBody({
    mobile: '+86 138 0013 8000',
    num_1: ' １\u200b２ ',
    order_id: '２０２６ 0101',
    page: '３',
    content: ' 两\u202e 行\n（好）👨‍👩‍👧 ',
    voucher_pic: [' /a b.png '],
    order: '{"remark":"Ａ\u202e"}',
    password: ' ｐ\u200b ',
  });
  expect(readFields(fields, form)).toEqual({
    mobile: '13800138000',
    num: { '1': '12' },
    order_id: '20260101',
    page: 3,
    content: '两 行\n（好）👨‍👩‍👧',
    voucher_pic: ['/a b.png'],
    order: '{"remark":"Ａ\u202e"}',
    password: ' ｐ\u200b ',
  });
  expect(typedIn(fields, ['mobile', 'num'], form)).toEqual({ mobile: '13800138000', num_1: '12' });
});
