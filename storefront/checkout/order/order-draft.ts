/** The shopper's choices at checkout, the request bodies made of them, and the rules checked before sending (storefront spec 5, 7.4). */
import { receiverNameMessage, telephoneMessage } from '../../../engine/rules/places/address.ts';
import { taxNumberMessage } from '../../../engine/rules/people/identity.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import type { Address, FreightFee } from '../../../schemas/types/contract.ts';

/** Characters. */
export const REMARK_LIMIT = 200;

/**
 * Which lines are bought: the ticked lines of a shop, the buy-now line (with a ticket for a flash sale), an exchange for points, or
 * an internal purchase of staff.
 */
export interface CheckoutOf {
  mode: 'cart' | 'fastbuy' | 'points' | 'purchase';
  shopId: string;
  seckill: { id: string; ticket: string } | null;
  /** of the points mall: variant and pieces */
  exchange?: { itemId: string; num: number };
  /** of an internal purchase: activity, variant and pieces */
  purchase?: { activityId: string; itemId: string; num: number };
}

/** `order_type` of internal purchases, on the wire and in the address of their checkout. */
export const PURCHASE_ORDER = 'normal_employee_purchase';

/** The checkout of all shops with ticked lines; its shop id is empty. */
export const SEVERAL_SHOPS: CheckoutOf = { mode: 'cart', shopId: '', seckill: null };

export interface InvoiceDraft {
  kind: 'none' | 'individual' | 'unit';
  title: string;
  taxNumber: string;
  companyAddress: string;
  companyPhone: string;
  bankName: string;
  bankAccount: string;
}

export interface PickupDraft {
  place: string;
  date: string;
  /** as start-end */
  time: string;
  name: string;
  mobile: string;
}

export interface OrderDraft {
  receipt: 'logistics' | 'ziti';
  pickup: PickupDraft;
  /** '' uses the best coupon, 'none' uses none; else a coupon code */
  coupon: string;
  points: number;
  invoice: InvoiceDraft;
  remark: string;
}

export const NO_COUPON = 'none';

export function initialDraft(address: Address | undefined): OrderDraft {
  return {
    receipt: 'logistics',
    pickup: { place: '', date: '', time: '', name: address?.username ?? '', mobile: address?.telephone ?? '' },
    coupon: '',
    points: 0,
    invoice: {
      kind: 'none',
      title: '',
      taxNumber: '',
      companyAddress: '',
      companyPhone: '',
      bankName: '',
      bankAccount: '',
    },
    remark: '',
  };
}

export function linesBody({ mode, shopId, seckill, exchange, purchase }: CheckoutOf): Params {
  if (exchange)
    return {
      distributor_id: shopId,
      order_type: 'normal_pointsmall',
      items: [{ item_id: exchange.itemId, num: exchange.num }],
    };
  if (purchase)
    return {
      distributor_id: shopId,
      order_type: PURCHASE_ORDER,
      activity_id: purchase.activityId,
      items: [{ item_id: purchase.itemId, num: purchase.num }],
    };
  return {
    distributor_id: shopId,
    cart_type: mode,
    order_type: seckill ? 'normal_seckill' : 'normal',
    ...(seckill && { seckill_id: seckill.id, seckill_ticket: seckill.ticket }),
    promotion: 'normal',
  };
}

function receiverBody(address: Address | undefined): Params {
  if (!address) return {};
  return {
    receiver_name: address.username,
    receiver_mobile: address.telephone,
    receiver_state: address.province,
    receiver_city: address.city,
    receiver_district: address.county,
    receiver_address: address.adrdetail,
  };
}

function couponBody(coupon: string): Params {
  if (coupon === NO_COUPON) return { not_use_coupon: 1 };
  return coupon === '' ? {} : { coupon_discount: coupon };
}

/** Body of getFreightFee. `address` is the confirmed address; pickup needs none. */
export function quoteBody(of: CheckoutOf, draft: OrderDraft, address: Address | undefined): Params {
  return {
    ...linesBody(of),
    receipt_type: draft.receipt,
    ...(draft.receipt === 'logistics' ? receiverBody(address) : {}),
    ...couponBody(draft.coupon),
    point_use: draft.points,
  };
}

function pickupBody({ place, date, time, name, mobile }: PickupDraft): Params {
  return {
    receiver_name: name,
    receiver_mobile: mobile,
    pickup_location: place,
    pickup_date: date,
    pickup_time: time.split('-'),
  };
}

function invoiceBody({ kind, title, taxNumber, ...unit }: InvoiceDraft): Params {
  if (kind === 'none') return {};
  const content =
    kind === 'individual'
      ? { title: kind, content: title }
      : {
          title: kind,
          content: title,
          registration_number: taxNumber,
          company_address: unit.companyAddress,
          company_phone: unit.companyPhone,
          bankname: unit.bankName,
          bankaccount: unit.bankAccount,
        };
  return { invoice_type: 'normal', invoice_content: content };
}

/** Body of order_new. It names the coupon that was calculated, since order creation does not choose one (contract 4.8). */
export function orderBody(of: CheckoutOf, draft: OrderDraft, address: Address | undefined, quote: FreightFee): Params {
  const used = Array.isArray(quote.coupon_info) ? NO_COUPON : quote.coupon_info.coupon_code;
  return {
    ...quoteBody(of, { ...draft, coupon: used, points: quote.point_use }, address),
    ...(draft.receipt === 'ziti' ? pickupBody(draft.pickup) : {}),
    ...invoiceBody(draft.invoice),
    remark: draft.remark,
    shown_fee: quote.total_fee,
    ...(of.exchange && { shown_point: quote.point }),
  };
}

/** Cents of freight before points. Points that exceed the goods' price reduce the freight, and freight_fee is the rest (contract 4.11). */
export function fullFreight({ freight_fee, point_fee, item_fee, discount_fee }: FreightFee): number {
  return freight_fee + Math.max(0, point_fee - (item_fee - discount_fee));
}

/** Messages by field, in the order of the page. */
export type FieldMessages = Partial<Record<string, string>>;

function pickupErrors({ place, date, time, name, mobile }: PickupDraft): FieldMessages {
  return {
    place: place === '' ? ORDERS_MESSAGES.pickupPlaceEmpty : '',
    date: date === '' ? ORDERS_MESSAGES.pickupDateEmpty : '',
    time: time === '' ? ORDERS_MESSAGES.pickupTimeEmpty : '',
    name: name === '' ? ORDERS_MESSAGES.pickupNameEmpty : receiverNameMessage(name),
    mobile: telephoneMessage(mobile),
  };
}

function invoiceErrors({ kind, title, taxNumber }: InvoiceDraft): FieldMessages {
  if (kind === 'none') return {};
  return {
    invoiceTitle: title === '' ? ORDERS_MESSAGES.invoiceTitleEmpty : '',
    taxNumber: kind === 'unit' ? taxNumberMessage(taxNumber) : '',
  };
}

function receptionErrors({ receipt, pickup }: OrderDraft, address: Address | undefined): FieldMessages {
  return receipt === 'ziti' ? pickupErrors(pickup) : { address: address ? '' : '请选择收货地址' };
}

/** Messages that prevent sending; empty when there are none. Services (`is_services`) are not shipped and need no address. */
export function errorsOf(
  draft: OrderDraft,
  address: Address | undefined,
  { is_services }: Pick<FreightFee, 'is_services'>,
): FieldMessages {
  const reception = is_services ? {} : receptionErrors(draft, address);
  const remark = draft.remark.length > REMARK_LIMIT ? `备注最多${REMARK_LIMIT}字` : '';
  const all: FieldMessages = { ...reception, ...invoiceErrors(draft.invoice), remark };
  return Object.fromEntries(Object.entries(all).filter(([, message]) => message !== ''));
}

/** Fields of order_new and getFreightFee, each with the form field that shows its message. */
export const FORM_FIELDS: Readonly<Record<string, string>> = {
  pickup_location: 'place',
  pickup_date: 'date',
  pickup_time: 'time',
  receiver_name: 'name',
  receiver_mobile: 'mobile',
  receiver_address: 'address',
  receiver_state: 'address',
  content: 'invoiceTitle',
  registration_number: 'taxNumber',
};

/** Why the order or its price was refused; `field` is '' when the whole order is concerned. */
export interface Refused {
  message: string;
  field: string;
}

export const NOT_REFUSED: Refused = { message: '', field: '' };

/** Locates the form field of a refusal. */
export function refusedAt(message: string, errors: Readonly<Record<string, string>>): Refused {
  const field = Object.keys(errors).map((name) => FORM_FIELDS[name]);
  return { message, field: field.find((name) => name !== undefined) ?? '' };
}
