import { useState, type FormEvent } from 'react';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { pickedSku, pictureOfPicks, type SpecGroup, type SpecPicks, type SpecSku } from '../../engine/rules/specs.ts';
import { Price } from '../../widgets/parts/Price.tsx';
import { useShop } from '../client/shop-context.ts';
import { PURCHASE_ORDER } from '../parts/checkout/wish.ts';
import { purchasePath } from '../parts/staff-places.ts';
import { SpecPicker } from '../parts/SpecPicker.tsx';
import { Button } from '../ui/Button.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { toast } from '../ui/toast.ts';
import styles from './BuyBox.module.css';

export interface PurchaseSku extends SpecSku {
  /** Address of its own picture; absent where the values' pictures say the same. */
  pic?: string;
  /** cents in the activity, and elsewhere */
  price: number;
  market: number;
  /** pieces one member may buy, 0 for no limit, and has bought */
  limit: number;
  bought: number;
}

export interface PurchaseBoxProps {
  base: string;
  activityId: string;
  shopId: string;
  /** Why nothing can be bought whatever is chosen; '' when it can. */
  closed: string;
  groups: SpecGroup[];
  skus: PurchaseSku[];
  initial: SpecPicks;
}

/** Pieces of a variant the member may still buy. */
function leftOf({ store, limit, bought }: PurchaseSku): number {
  return Math.max(0, limit > 0 ? Math.min(Number(store), limit - bought) : Number(store));
}

/** Why a variant cannot be bought, as the disabled button says it; '' when it can. Without one the goods as a whole are meant. */
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

/** What a variant costs in an internal purchase, and the way to its checkout: a form that works without scripts. */
export default function PurchaseBox(props: PurchaseBoxProps) {
  const { base, activityId, groups, skus } = props;
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(1);
  const shop = useShop();
  const sku = pickedSku(groups, skus, picks);
  const shown = sku ?? skus.toSorted((one, other) => one.price - other.price)[0];
  const refused = refusalOf(props, sku);
  const most = sku ? Math.max(1, leftOf(sku)) : 1;
  const choose = (next: SpecPicks): void => {
    const nextSku = pickedSku(groups, skus, next);
    setPicks(next);
    // Whoever comes back or reloads finds the variant chosen.
    if (nextSku)
      history.replaceState(history.state, '', purchasePath(base, activityId, String(nextSku.item_id)) + location.hash);
    const picture = pictureOfPicks(groups, next, nextSku);
    if (picture !== '') shop?.picked.pick(picture);
    setNum((before) => Math.max(1, Math.min(before, nextSku ? leftOf(nextSku) : 1)));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (sku) return;
    event.preventDefault();
    toast(MESSAGES.chooseSpec, 'error');
  };
  return (
    <form className={styles.box} method="get" action={`${base}/cart/checkout`} onSubmit={submit}>
      <input type="hidden" name="order_type" value={PURCHASE_ORDER} />
      <input type="hidden" name="activity_id" value={activityId} />
      <input type="hidden" name="id" value={props.shopId} />
      <input type="hidden" name="item_id" value={sku ? String(sku.item_id) : ''} />
      <div className={styles.price} aria-live="polite">
        <span className={styles.label}>内购价</span>
        {shown && <Price cents={shown.price} market={shown.market} />}
      </div>
      <SpecPicker groups={groups} skus={skus} picks={picks} onPick={choose} />
      {refused === '' && (
        <div className={styles.row}>
          <span className={styles.label}>数量</span>
          <QuantityInput
            label="购买数量"
            name="num"
            value={num}
            max={most}
            onChange={setNum}
            onRefused={() => toast(`最多可购买${most}件`, 'error')}
          />
          <span className={styles.store}>{sku ? pieces(sku) : '请先选择规格'}</span>
        </div>
      )}
      <div className={styles.actions} data-buy={base === '' ? undefined : ''}>
        {refused === '' ? (
          <Button type="submit" kind="primary" size="large">
            立即内购
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
