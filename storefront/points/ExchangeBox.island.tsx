import { GOODS_MESSAGES, stockShortMessage } from '../../engine/rules/messages/goods.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import type { SpecGroup, SpecPicks } from '../../engine/rules/goods/specs.ts';
import { PointPrice } from './PointPrice.tsx';
import { VariantForm, type VariantSku } from '../goods/buy-box/VariantForm.tsx';
import { Fact } from '../goods/parts/Fact.tsx';

export interface PointSku extends VariantSku {
  point: number;
  /** cents paid in addition to the points */
  price: number;
  /** market price in cents */
  market: number;
}

export interface ExchangeBoxProps {
  base: string;
  shopId: string;
  isOpen: boolean;
  groups: SpecGroup[];
  skus: PointSku[];
  initial: SpecPicks;
  /** Limits in pieces: per order, per member, and what is left for this member; 0 and null mean no limit. */
  limitOrder: number;
  limitMember: number;
  left: number | null;
  /** The member's points; null for guests. */
  balance: number | null;
}

/** Maximum number of pieces, considering stock, limits and points. */
function maxPiecesOf({ limitOrder, limitMember, left, balance }: ExchangeBoxProps, sku: PointSku | undefined): number {
  if (!sku) return 1;
  const limits = [limitOrder, left ?? limitMember].filter((limit) => limit > 0);
  const affordable = balance !== null && sku.point > 0 ? [Math.floor(balance / sku.point)] : [];
  return Math.max(1, Math.min(Number(sku.store), ...limits, ...affordable));
}

/** Label of the disabled button when nothing can be exchanged; '' when it can. Without a sku it applies to the goods as a whole. */
function refusalOf({ isOpen, skus, left, balance }: ExchangeBoxProps, sku: PointSku | undefined): string {
  if (!isOpen) return GOODS_MESSAGES.offShelf;
  if (left === 0) return '已达兑换上限';
  const stocked = sku ? Number(sku.store) > 0 : skus.some(({ store }) => Number(store) > 0);
  if (!stocked) return '已兑完';
  return balance !== null && sku && balance < sku.point ? ORDERS_MESSAGES.pointsShort : '';
}

function limitText({ limitOrder, limitMember, left }: ExchangeBoxProps): string {
  return [
    limitOrder > 0 ? `，每单限兑${limitOrder}件` : '',
    limitMember > 0 ? `，每人限兑${limitMember}件` : '',
    left !== null && left < limitMember ? `，您还可兑${left}件` : '',
  ].join('');
}

/** Goods of the points mall: variants, their price in points, and the button to the checkout. */
export default function ExchangeBox(props: ExchangeBoxProps) {
  const { base, groups, skus, initial, balance } = props;
  const [cheapest] = skus.toSorted((one, other) => one.point - other.point || one.price - other.price);
  const explain = (message: string, sku: PointSku | undefined): string => {
    const max = maxPiecesOf(props, sku);
    const isLimit = message === stockShortMessage(max) && max < Number(sku?.store ?? 0);
    return isLimit ? `最多可兑换${max}件` : message;
  };
  const price = ({ point, price: cents, market }: PointSku) => (
    <PointPrice point={point} cents={cents} market={market} />
  );
  return (
    <VariantForm
      action={`${base}/pointitems/checkout`}
      fields={{ id: props.shopId }}
      groups={groups}
      skus={skus}
      initial={initial}
      addressOf={({ item_id }) => `${base}/pointitems/${item_id}`}
      priceLabel="兑换价"
      priceOf={(sku = cheapest) => sku && price(sku)}
      quantityLabel="兑换数量"
      maxPiecesOf={(sku) => maxPiecesOf(props, sku)}
      stockOf={(sku) => (sku ? `库存${sku.store}件` : GOODS_MESSAGES.chooseSpecFirst) + limitText(props)}
      explain={explain}
      refusalOf={(sku) => refusalOf(props, sku)}
      submit="立即兑换"
    >
      {balance !== null && (
        <Fact name="可用积分">
          <a href={`${base}/member/point`}>{balance}</a>
        </Fact>
      )}
    </VariantForm>
  );
}
