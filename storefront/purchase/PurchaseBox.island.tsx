import { GOODS_MESSAGES } from '../../engine/rules/messages/goods.ts';
import type { SpecGroup, SpecPicks } from '../../engine/rules/goods/specs.ts';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import { PURCHASE_ORDER } from '../checkout/order/order-draft.ts';
import { purchasePath } from './staff/staff-places.ts';
import { VariantForm, type VariantSku } from '../goods/buy-box/VariantForm.tsx';

export interface PurchaseSku extends VariantSku {
  /** cents in the activity, and regular price */
  price: number;
  market: number;
  /** pieces one member may buy (0 for no limit), and has bought */
  limit: number;
  bought: number;
}

export interface PurchaseBoxProps {
  base: string;
  activityId: string;
  shopId: string;
  /** Why nothing can be bought, independent of the variant; '' when it can. */
  closed: string;
  groups: SpecGroup[];
  skus: PurchaseSku[];
  initial: SpecPicks;
}

/** Pieces of a variant the member may still buy. */
function leftOf({ store, limit, bought }: PurchaseSku): number {
  return Math.max(0, limit > 0 ? Math.min(Number(store), limit - bought) : Number(store));
}

/** Label of the disabled button when a variant cannot be bought; '' when it can. Without a sku it applies to the goods as a whole. */
function refusalOf({ closed, skus }: PurchaseBoxProps, sku: PurchaseSku | undefined): string {
  if (closed !== '') return closed;
  const meant = sku ? [sku] : skus;
  if (meant.every(({ store }) => Number(store) <= 0)) return '已售罄';
  return meant.every((one) => leftOf(one) === 0) ? '已达限购数量' : '';
}

function pieces({ store, limit, bought }: PurchaseSku): string {
  const own = bought > 0 ? `，已购${bought}件` : '';
  return `内购库存${store}件${limit > 0 ? `，每人限购${limit}件` : ''}${own}`;
}

const maxPiecesOf = (sku: PurchaseSku | undefined): number => (sku ? Math.max(1, leftOf(sku)) : 1);

/** Goods of an internal purchase: variants, their prices in it, and the button to the checkout. */
export default function PurchaseBox(props: PurchaseBoxProps) {
  const { base, activityId, shopId, groups, skus, initial } = props;
  const [cheapest] = skus.toSorted((one, other) => one.price - other.price);
  return (
    <VariantForm
      action={`${base}/cart/checkout`}
      fields={{ order_type: PURCHASE_ORDER, activity_id: activityId, id: shopId }}
      groups={groups}
      skus={skus}
      initial={initial}
      addressOf={({ item_id }) => purchasePath(base, activityId, String(item_id))}
      priceLabel="内购价"
      priceOf={(sku = cheapest) => sku && <Price cents={sku.price} market={sku.market} />}
      quantityLabel="购买数量"
      maxPiecesOf={maxPiecesOf}
      stockOf={(sku) => (sku ? pieces(sku) : GOODS_MESSAGES.chooseSpecFirst)}
      explain={(_message, sku) => `最多可购买${maxPiecesOf(sku)}件`}
      refusalOf={(sku) => refusalOf(props, sku)}
      submit="立即内购"
    />
  );
}
