import { useState, type FormEvent } from 'react';
import { MESSAGES, stockShortMessage } from '../../engine/rules/messages.ts';
import { pickedSku, pictureOfPicks, type SpecGroup, type SpecPicks, type SpecSku } from '../../engine/rules/specs.ts';
import { useShop } from '../client/shop-context.ts';
import { PointPrice } from '../parts/PointPrice.tsx';
import { SpecPicker } from '../parts/SpecPicker.tsx';
import { Button } from '../ui/Button.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { toast } from '../ui/toast.ts';
import styles from './BuyBox.module.css';

export interface PointSku extends SpecSku {
  /** Address of its own picture; absent where the values' pictures say the same. */
  pic?: string;
  point: number;
  /** cents beside the points */
  price: number;
  /** cents it costs elsewhere */
  market: number;
}

export interface ExchangeBoxProps {
  base: string;
  shopId: string;
  isOpen: boolean;
  groups: SpecGroup[];
  skus: PointSku[];
  initial: SpecPicks;
  /** Pieces of one order, of one member, and what the member has left of them; 0 and null: no limit. */
  limitOrder: number;
  limitMember: number;
  left: number | null;
  /** The member's points; null for guests. */
  balance: number | null;
}

/** Most pieces at once, whatever holds them down. */
function mostOf({ limitOrder, limitMember, left, balance }: ExchangeBoxProps, sku: PointSku | undefined): number {
  if (!sku) return 1;
  const limits = [limitOrder, left ?? limitMember].filter((limit) => limit > 0);
  const affordable = balance !== null && sku.point > 0 ? [Math.floor(balance / sku.point)] : [];
  return Math.max(1, Math.min(Number(sku.store), ...limits, ...affordable));
}

/** Why nothing can be exchanged, as the disabled button says it; '' when it can. Without a sku the goods as a whole are meant. */
function refusalOf({ isOpen, skus, left, balance }: ExchangeBoxProps, sku: PointSku | undefined): string {
  if (!isOpen) return MESSAGES.offShelf;
  if (left === 0) return '已达兑换上限';
  const stocked = sku ? Number(sku.store) > 0 : skus.some(({ store }) => Number(store) > 0);
  if (!stocked) return '已兑完';
  return balance !== null && sku && balance < sku.point ? MESSAGES.pointsShort : '';
}

function limitText({ limitOrder, limitMember, left }: ExchangeBoxProps): string {
  return [
    limitOrder > 0 ? `，每单限兑${limitOrder}件` : '',
    limitMember > 0 ? `，每人限兑${limitMember}件` : '',
    left !== null && left < limitMember ? `，您还可兑${left}件` : '',
  ].join('');
}

function Quantity({ props, sku, num, onChange }: QuantityProps) {
  const most = mostOf(props, sku);
  const store = Number(sku?.store ?? 0);
  const explain = (message: string): void =>
    toast(message === stockShortMessage(most) && most < store ? `最多可兑换${most}件` : message, 'error');
  return (
    <div className={styles.row}>
      <span className={styles.label}>数量</span>
      <QuantityInput label="兑换数量" name="num" value={num} max={most} onChange={onChange} onRefused={explain} />
      <span className={styles.store}>
        {sku ? `库存${store}件` : '请先选择规格'}
        {limitText(props)}
      </span>
    </div>
  );
}

interface QuantityProps {
  props: ExchangeBoxProps;
  sku: PointSku | undefined;
  num: number;
  onChange(num: number): void;
}

/** What a variant costs in points, specification, quantity, and the way to the checkout: a form that works without scripts. */
export default function ExchangeBox(props: ExchangeBoxProps) {
  const { base, groups, skus, balance } = props;
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(1);
  const shop = useShop();
  const sku = pickedSku(groups, skus, picks);
  const shown = sku ?? skus.toSorted((one, other) => one.point - other.point || one.price - other.price)[0];
  const refused = refusalOf(props, sku);
  const choose = (next: SpecPicks): void => {
    const nextSku = pickedSku(groups, skus, next);
    setPicks(next);
    // Whoever comes back, reloads or sends the address on finds the variant chosen.
    if (nextSku) history.replaceState(history.state, '', `${base}/pointitems/${nextSku.item_id}${location.hash}`);
    const picture = pictureOfPicks(groups, next, nextSku);
    if (picture !== '') shop?.picked.pick(picture);
    setNum((before) => Math.min(before, mostOf(props, nextSku)));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (sku) return;
    event.preventDefault();
    toast(MESSAGES.chooseSpec, 'error');
  };
  return (
    <form className={styles.box} method="get" action={`${base}/pointitems/checkout`} onSubmit={submit}>
      <input type="hidden" name="id" value={props.shopId} />
      <input type="hidden" name="item_id" value={sku ? String(sku.item_id) : ''} />
      <div className={styles.price} aria-live="polite">
        <span className={styles.label}>兑换价</span>
        {shown && <PointPrice point={shown.point} cents={shown.price} market={shown.market} />}
      </div>
      {balance !== null && (
        <div className={styles.row}>
          <span className={styles.label}>可用积分</span>
          <a href={`${base}/member/point`}>{balance}</a>
        </div>
      )}
      <SpecPicker groups={groups} skus={skus} picks={picks} onPick={choose} />
      {refused === '' && <Quantity props={props} sku={sku} num={num} onChange={setNum} />}
      <div className={styles.actions} data-buy={base === '' ? undefined : ''}>
        {refused === '' ? (
          <Button type="submit" kind="primary" size="large">
            立即兑换
          </Button>
        ) : (
          <Button size="large" disabled>
            {refused}
          </Button>
        )}
      </div>
    </form>
  );
}
