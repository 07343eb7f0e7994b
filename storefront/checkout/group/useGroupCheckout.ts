import { useState } from 'react';
import type { Address, OrdersFeeAnswer, OwnCoupon, PickupLocation } from '../../../schemas/types/contract.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { useAddresses, type AddressBook } from '../../parts/address/useAddresses.ts';
import { afterOrders } from '../order/after-order.ts';
import {
  errorsOfShop,
  initialGroupDraft,
  groupErrorsOf,
  groupOrderBody,
  groupQuoteBody,
  groupRefusedAt,
  type GroupDraft,
} from './group-draft.ts';
import { useFieldErrors } from '../order/useFieldErrors.ts';
import { focusField, refusalOf, useAmounts, useSending } from '../order/useOrdering.ts';
import { linesBody, NOT_REFUSED, SEVERAL_SHOPS, type OrderDraft, type FieldMessages } from '../order/order-draft.ts';

export interface GroupShop {
  shopId: string;
  name: string;
  byMall: boolean;
  /** Ids of the cart lines that are bought. */
  lines: string[];
  pickupPlaces: PickupLocation[];
  coupons: OwnCoupon[];
}

export interface GroupCheckoutProps {
  base: string;
  regions: RegionSource;
  addresses: Address[];
  /** Id of the address chosen at first; '' when there is none. */
  addressId: string;
  shops: GroupShop[];
  /** Its orders have the order of `shops`. */
  quote: OrdersFeeAnswer;
}

interface Question {
  draft: GroupDraft;
  address: Address | undefined;
}

/** One shop with its draft, price and messages. */
export interface ShopModel extends GroupShop {
  draft: OrderDraft;
  fee: OrdersFeeAnswer['orders'][number]['fee'];
  errors: FieldMessages;
  /** Why its order cannot be created as it is; '' when it can. */
  refused: string;
  /** The freight is not known yet, since no address is chosen. */
  hasNoAddress: boolean;
  change: (part: Partial<OrderDraft>) => void;
}

export interface GroupModel {
  shops: ShopModel[];
  points: number;
  setPoints: (points: number) => void;
  book: AddressBook;
  /** The confirmed address, to which all shipped orders go. */
  address: Address | undefined;
  addressError: string | undefined;
  /** Whether any order is shipped, so that an address is needed. */
  ships: boolean;
  quote: OrdersFeeAnswer;
  /** A shop does not ship to the address. */
  undeliverable: boolean;
  /** Message about all orders; '' when there is none. */
  refused: string;
  recalculating: boolean;
  submitting: boolean;
  choose: (address: Address) => void;
  /** Call when a field loses the focus: its message is shown from then on; '' stands for no field. */
  leave: (field: string) => void;
  submit: () => void;
}

/** Parts of the draft that change the amounts. */
const PRICED: readonly (keyof OrderDraft)[] = ['receipt', 'coupon'];

/** The shops with their coupons and slots, and a function that reloads these. */
function useFresh(props: GroupCheckoutProps) {
  const shop = useShop();
  const [shops, setShops] = useState(props.shops);
  const read = async (before: GroupShop): Promise<GroupShop> => {
    if (!shop) return before;
    const { checkout } = await shop.apis();
    const of = { mode: 'cart', shopId: before.shopId, seckill: null } as const;
    const [coupons, pickupPlaces] = await Promise.all([
      checkout.coupons({ ...linesBody(of), page_no: 1, page_size: 999 }).catch(() => before.coupons),
      checkout.pickupPlaces(before.shopId).catch(() => before.pickupPlaces),
    ]);
    return { ...before, coupons, pickupPlaces };
  };
  return { shops, refresh: async () => setShops(await Promise.all(shops.map(read))) };
}

/** State and actions of the checkout of several shops: recalculated after each change; all orders are created once or none. */
export function useGroupCheckout(props: GroupCheckoutProps): GroupModel {
  const { base } = props;
  const book = useAddresses(props.addresses);
  const [address, setAddress] = useState(() =>
    props.addresses.find((row) => String(row.address_id) === props.addressId),
  );
  const shopIds = props.shops.map(({ shopId }) => shopId);
  const [draft, setDraft] = useState(() => initialGroupDraft(shopIds, address));
  const [quote, setQuote] = useState(props.quote);
  const [refused, setRefused] = useState('');
  const { shops, refresh } = useFresh(props);
  const fields = useFieldErrors(groupErrorsOf(draft, address, quote), NOT_REFUSED);
  const located = (error: unknown) => refusalOf(error, (message, errors) => groupRefusedAt(draft, message, errors));

  const { recalculating, recalculate } = useAmounts<Question, OrdersFeeAnswer>(
    (api, question) => api.quoteAll(groupQuoteBody(question.draft, question.address)),
    ({ answer, error }) => {
      // New amounts do not clear the refusal: it stays until the buyer changes something.
      if (!answer) return setRefused(located(error).message);
      setQuote(answer);
      setDraft((before) => ({ ...before, points: answer.point_use }));
    },
  );
  const stale = (): void => {
    recalculate({ draft, address }, 0);
    void refresh();
  };
  const refuse = (error: unknown): void => {
    const refusal = located(error);
    const field = fields.refuse(refusal);
    setRefused(field === '' ? refusal.message : '');
    if (field === '') return;
    focusField(field);
    // A refused slot is over or was removed.
    if (/\.(time|date)$/.test(field)) void refresh();
  };
  const lines = props.shops.flatMap((shop) => shop.lines);
  const { submitting, send } = useSending({ base, of: SEVERAL_SHOPS, lines }, refuse, stale);

  const priceAgain: typeof recalculate = (question, pause) => {
    setRefused('');
    recalculate(question, pause);
  };
  const changeShop = (shopId: string, part: Partial<OrderDraft>): void => {
    const changed = draft.shops.map((shop) =>
      shop.shopId === shopId ? { shopId, draft: { ...shop.draft, ...part } } : shop,
    );
    const next = { ...draft, shops: changed };
    setDraft(next);
    fields.changed();
    if (PRICED.some((name) => name in part)) priceAgain({ draft: next, address });
  };
  const setPoints = (points: number): void => {
    const next = { ...draft, points };
    setDraft(next);
    priceAgain({ draft: next, address });
  };
  const choose = (next: Address): void => {
    setAddress(next);
    fields.addressFree();
    priceAgain({ draft, address: next }, 0);
  };
  const submit = (): void => {
    if (submitting) return;
    const first = fields.showAll();
    if (first !== undefined) return focusField(first);
    // Ordering waits for the current amounts.
    if (recalculating) return;
    const body = groupOrderBody(draft, address, quote);
    send(body, async (api, key) => {
      const made = await api.orderAll(body, key);
      const pieces = quote.orders.reduce((sum, { fee }) => sum + fee.totalItemNum, 0);
      return { orderId: '', path: afterOrders(base, made), pieces };
    });
  };

  const models = shops.flatMap((shop, index): ShopModel[] => {
    const [mine, priced] = [draft.shops[index], quote.orders[index]];
    if (!mine || !priced) return [];
    const errors = errorsOfShop(fields.errors, shop.shopId);
    const hasNoAddress = mine.draft.receipt === 'logistics' && !address && !priced.fee.is_services;
    const change = (part: Partial<OrderDraft>): void => changeShop(shop.shopId, part);
    return [{ ...shop, draft: mine.draft, fee: priced.fee, refused: priced.refused, errors, hasNoAddress, change }];
  });
  return {
    shops: models,
    points: draft.points,
    setPoints,
    book,
    address,
    addressError: fields.errors['address'],
    ships: models.some((shop) => shop.draft.receipt === 'logistics' && !shop.fee.is_services),
    quote,
    undeliverable: models.some((shop) => shop.refused !== ''),
    refused,
    recalculating,
    submitting,
    choose,
    leave: fields.leave,
    submit,
  };
}
