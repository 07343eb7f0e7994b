import { expect, it } from 'vitest';
import type { Address, FreightFee } from '../../../schemas/types/contract.ts';
import {
  errorsOf,
  initialDraft,
  fullFreight,
  orderBody,
  quoteBody,
  type CheckoutOf,
  type OrderDraft,
} from './order-draft.ts';

const OF: CheckoutOf = { mode: 'cart', shopId: '3', seckill: null };
const ADDRESS: Address = {
  address_id: '7',
  addr_id: '7',
  user_id: '1',
  company_id: '1',
  username: '张三',
  name: '张三',
  telephone: '13812345678',
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  area: null,
  adrdetail: '文三路1号',
  addr: '文三路1号',
  postalCode: '',
  is_def: true,
};
const QUOTE = { coupon_info: [], point_use: 50, total_fee: 900 } as unknown as FreightFee;
const PICKUP = { place: '2', date: '2025-06-02', time: '09:00-12:00', name: '李四', mobile: '13900000000' };

function draft(part: Partial<OrderDraft> = {}): OrderDraft {
  return { ...initialDraft(ADDRESS), ...part };
}

it('requests the price with the address, and without one for pickup', () => {
  expect(quoteBody(OF, draft({ points: 20 }), ADDRESS)).toEqual({
    distributor_id: '3',
    cart_type: 'cart',
    order_type: 'normal',
    promotion: 'normal',
    receipt_type: 'logistics',
    receiver_name: '张三',
    receiver_mobile: '13812345678',
    receiver_state: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    receiver_address: '文三路1号',
    point_use: 20,
  });
  expect(quoteBody(OF, draft({ receipt: 'ziti' }), ADDRESS)).not.toHaveProperty('receiver_state');
  const seckill = quoteBody({ mode: 'fastbuy', shopId: '3', seckill: { id: '5', ticket: 't' } }, draft(), ADDRESS);
  expect(seckill).toMatchObject({
    cart_type: 'fastbuy',
    order_type: 'normal_seckill',
    seckill_id: '5',
    seckill_ticket: 't',
  });
});

it('orders with the coupon and the points the calculation reported, since creation picks none', () => {
  expect(orderBody(OF, draft({ points: 99 }), ADDRESS, QUOTE)).toMatchObject({ not_use_coupon: 1, point_use: 50 });
  const coupon_info = { coupon_code: 'C1', info: '', discount_fee: 100 };
  const best = orderBody(OF, draft(), ADDRESS, { ...QUOTE, coupon_info });
  expect(best).toMatchObject({ coupon_discount: 'C1', shown_fee: 900 });
  expect(best).not.toHaveProperty('not_use_coupon');
});

it('orders a pickup with place, day and slot, by the person who comes', () => {
  expect(orderBody(OF, draft({ receipt: 'ziti', pickup: PICKUP }), undefined, QUOTE)).toMatchObject({
    receiver_name: '李四',
    receiver_mobile: '13900000000',
    pickup_location: '2',
    pickup_date: '2025-06-02',
    pickup_time: ['09:00', '12:00'],
  });
});

it('sends a tax number for a unit only', () => {
  const invoice = { ...initialDraft(undefined).invoice, title: '某公司', taxNumber: '91310000MA1FL0000X' };
  const unit = orderBody(OF, draft({ invoice: { ...invoice, kind: 'unit' } }), ADDRESS, QUOTE);
  expect(unit['invoice_content']).toMatchObject({ title: 'unit', registration_number: '91310000MA1FL0000X' });
  const own = orderBody(OF, draft({ invoice: { ...invoice, kind: 'individual' } }), ADDRESS, QUOTE);
  expect(own['invoice_content']).toEqual({ title: 'individual', content: '某公司' });
  expect(orderBody(OF, draft(), ADDRESS, QUOTE)).not.toHaveProperty('invoice_content');
});

it.each<[Partial<OrderDraft>, Address | undefined, Record<string, string>]>([
  [{}, ADDRESS, {}],
  [{}, undefined, { address: '请选择收货地址' }],
  [
    { receipt: 'ziti', pickup: { place: '', date: '', time: '', name: '', mobile: '1' } },
    undefined,
    {
      place: '请选择自提点',
      date: '请选择提货日期',
      time: '请选择提货时间',
      name: '请填写提货人姓名',
      mobile: '请输入正确的手机号码',
    },
  ],
  [{ receipt: 'ziti', pickup: PICKUP }, undefined, {}],
  [
    { invoice: { ...initialDraft(undefined).invoice, kind: 'unit', title: '', taxNumber: 'abc' } },
    ADDRESS,
    { invoiceTitle: '请填写发票抬头', taxNumber: '请输入正确的纳税人识别号' },
  ],
  [{ invoice: { ...initialDraft(undefined).invoice, kind: 'individual', title: '张三' } }, ADDRESS, {}],
  [{ remark: '字'.repeat(201) }, ADDRESS, { remark: '备注最多200字' }],
])('names what is missing in %j', (part, address, errors) => {
  expect(errorsOf(draft(part), address, { is_services: false })).toEqual(errors);
});

it('shows the freight before points, whose rest they pay, so that the amounts add up', () => {
  const quote = { item_fee: 1990, discount_fee: 190, freight_fee: 800, point_fee: 0 } as FreightFee;
  expect(fullFreight(quote)).toBe(800);
  expect(fullFreight({ ...quote, point_fee: 1800 })).toBe(800);
  // 2,600 of points: 1,800 for the goods and 800 for the freight, so freight_fee is 0.
  expect(fullFreight({ ...quote, point_fee: 2600, freight_fee: 0 })).toBe(800);
  expect(fullFreight({ ...quote, point_fee: 2000, freight_fee: 600 })).toBe(800);
});
