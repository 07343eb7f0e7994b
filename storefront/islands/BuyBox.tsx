import { useState } from 'react';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { salePrice } from '../../engine/rules/price.ts';
import {
  isSpecDisabled,
  pickedSku,
  toggleSpec,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../engine/rules/specs.ts';
import { Price } from '../../widgets/parts/Price.tsx';
import { useShop } from '../client/shop-context.ts';
import { Button } from '../ui/Button.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { toast } from '../ui/toast.ts';
import styles from './BuyBox.module.css';

interface Sku extends SpecSku {
  price: number;
  member_price: number | null;
  act_price: number | null;
  market_price: number;
}

export interface BuyBoxProps {
  base: string;
  itemId: string;
  distributorId: string;
  /** pieces */
  store: number;
  /** cents */
  price: number;
  marketPrice: number;
  hasMemberPrice: boolean;
  approveStatus: 'onsale' | 'instock' | 'only_show';
  isGift: boolean;
  groups: SpecGroup[];
  skus: Sku[];
  initial: SpecPicks;
  /** pieces, as typed before the form was refused */
  num: number;
  /** Message of a form that was refused before any script ran. */
  error: string;
}

/** Why the goods cannot be bought, as the disabled button says it (storefront spec 4); '' when they can. */
function refusal(props: BuyBoxProps): string {
  if (props.isGift) return MESSAGES.giftNotForSale;
  if (props.approveStatus === 'instock') return MESSAGES.offShelf;
  if (props.approveStatus === 'only_show') return '仅展示，暂不销售';
  return props.skus.some((sku) => Number(sku.store) > 0) ? '' : '已售罄';
}

function SpecPicker({ props, picks, onPick }: { props: BuyBoxProps; picks: SpecPicks; onPick(next: SpecPicks): void }) {
  const { groups, skus } = props;
  return groups.map((group) => (
    <div key={group.spec_id} className={styles.row} role="group" aria-label={group.spec_name}>
      <span className={styles.label}>{group.spec_name}</span>
      <div className={styles.values}>
        {group.spec_values.map((value) => {
          const disabled = isSpecDisabled(groups, skus, picks, group.spec_id, value.spec_value_id);
          const picture = Array.isArray(value.spec_image_url) ? value.spec_image_url[0] : value.spec_image_url;
          return (
            <button
              key={value.spec_value_id}
              type="button"
              className={styles.value}
              aria-pressed={picks[String(group.spec_id)] === String(value.spec_value_id)}
              disabled={disabled}
              onClick={() => onPick(toggleSpec(picks, group.spec_id, value.spec_value_id))}
            >
              {picture && <img src={picture} alt="" width="28" height="28" />}
              {value.spec_value_name}
            </button>
          );
        })}
      </div>
    </div>
  ));
}

function useAddToCart(props: BuyBoxProps, sku: Sku | undefined, num: number) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (!sku) return toast(MESSAGES.chooseSpec, 'error');
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { cart } = await shop.stores();
      await cart.add({ item_id: String(sku.item_id), num, distributor_id: props.distributorId });
      toast(MESSAGES.addedToCart, 'success');
    } catch {
      // The client has told the shopper why.
    } finally {
      setBusy(false);
    }
  };
  return { add, busy };
}

/** Price, specification, quantity and the way into the cart. Without scripts the form posts the first sku in stock. */
export default function BuyBox(props: BuyBoxProps) {
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(props.num);
  const sku = pickedSku(props.groups, props.skus, picks);
  const { add, busy } = useAddToCart(props, sku, num);
  const store = Number(sku?.store ?? props.store);
  const refused = refusal(props);
  return (
    <form
      className={styles.box}
      method="post"
      action={`${props.base}/cart/add`}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <input type="hidden" name="item_id" value={sku ? String(sku.item_id) : ''} />
      <input type="hidden" name="distributor_id" value={props.distributorId} />
      <input type="hidden" name="back" value={`${props.base}/items/${props.itemId}`} />
      <div className={styles.price} aria-live="polite">
        <span className={styles.label}>{props.hasMemberPrice ? '会员价' : '价格'}</span>
        <Price cents={sku ? salePrice(sku) : props.price} market={sku ? sku.market_price : props.marketPrice} />
      </div>
      <SpecPicker props={props} picks={picks} onPick={setPicks} />
      {refused === '' && (
        <div className={styles.row}>
          <span className={styles.label}>数量</span>
          <QuantityInput label="购买数量" name="num" value={num} max={Math.max(1, store)} onChange={setNum} />
          <span className={styles.store}>库存{store}件</span>
        </div>
      )}
      {props.error && (
        <p className={styles.error} role="alert">
          {props.error}
        </p>
      )}
      <div className={styles.actions} data-buy={props.base === '' ? undefined : ''}>
        {refused === '' ? (
          <Button type="submit" kind="primary" size="large" busy={busy}>
            加入购物车
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
