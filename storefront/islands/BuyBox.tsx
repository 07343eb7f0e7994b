import { useState, type FormEvent } from 'react';
import { MESSAGES, stockShortMessage } from '../../engine/rules/messages.ts';
import { formatYuan, salePrice } from '../../engine/rules/price.ts';
import { pickedSku, pictureOfPicks, type SpecGroup, type SpecPicks } from '../../engine/rules/specs.ts';
import { Price } from '../../widgets/parts/Price.tsx';
import { buyNow } from '../client/buy-now.ts';
import { useShop } from '../client/shop-context.ts';
import {
  buyRefusal,
  isFlash,
  priceLabel,
  seckillPhase,
  struckPrice,
  type BuyFacts,
  type BuySku,
  type SeckillPhase,
} from '../parts/buy-state.ts';
import { SeckillBar, useSeconds } from '../parts/SeckillBar.tsx';
import { SpecPicker } from '../parts/SpecPicker.tsx';
import { Button } from '../ui/Button.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import { toast } from '../ui/toast.ts';
import styles from './BuyBox.module.css';

export interface BuyBoxProps extends BuyFacts {
  base: string;
  /** Path and query of the page, the way back. */
  href: string;
  distributorId: string;
  /** pieces */
  store: number;
  /** cents */
  price: number;
  marketPrice: number;
  /** Label of the price while no variant is chosen. */
  label: string;
  groups: SpecGroup[];
  skus: BuySku[];
  initial: SpecPicks;
  /** Unix seconds the document was made at */
  made: number;
  /** pieces, as typed before the form was refused */
  num: number;
  /** Message of a form that was refused before any script ran. */
  error: string;
}

type Way = 'cart' | 'buy';

/** The address with the variant in it, so that whoever comes back, reloads or sends it on finds it chosen. */
function withSku(href: string, sku: BuySku | undefined): string {
  const [path = '', query] = href.split('?');
  const fields = new URLSearchParams(query);
  if (sku) fields.set('sku', String(sku.item_id));
  else fields.delete('sku');
  return fields.size > 0 ? `${path}?${fields}` : path;
}

function useBuying(props: BuyBoxProps, href: string, sku: BuySku | undefined, num: number) {
  const shop = useShop();
  const [busy, setBusy] = useState<Way | null>(null);
  const go = async (way: Way): Promise<void> => {
    if (!sku) return toast(MESSAGES.chooseSpec, 'error');
    if (!shop || busy) return;
    setBusy(way);
    try {
      const line = { item_id: String(sku.item_id), num, distributor_id: props.distributorId };
      const seckillId = isFlash(sku) ? props.seckill?.id : undefined;
      if (way === 'buy') return await buyNow(shop, line, { base: props.base, back: href, seckillId });
      const { cart } = await shop.stores();
      await cart.add(line);
      toast(MESSAGES.addedToCart, 'success');
      dispatchEvent(new Event('show-minicart'));
    } catch {
      // The client has told the shopper why.
    } finally {
      setBusy(null);
    }
  };
  return { go, busy };
}

/** Most pieces at once: what is there, and in a flash sale what one shopper may have. */
function mostOf(props: BuyBoxProps, sku: BuySku | undefined): { most: number; store: number; limited: boolean } {
  const store = Number(sku?.store ?? props.store);
  const limit = sku?.limit_num ?? 0;
  const limited = limit > 0 && limit < store;
  return { most: Math.max(1, limited ? limit : store), store, limited };
}

interface ActionsProps {
  props: BuyBoxProps;
  refused: string;
  flash: boolean;
  busy: Way | null;
}

/** Without scripts a flash sale cannot be taken part in: its ticket is fetched at the press of the button. */
function Actions({ props, refused, flash, busy }: ActionsProps) {
  return (
    <div className={styles.actions} data-buy={props.base === '' ? undefined : ''}>
      {refused !== '' && (
        <Button size="large" disabled>
          {refused}
        </Button>
      )}
      {refused === '' && !flash && (
        <Button type="submit" kind="primary" size="large" busy={busy === 'cart'}>
          加入购物车
        </Button>
      )}
      {refused === '' && (
        <Button
          type="submit"
          name="way"
          value="buy"
          formAction={`${props.base}/cart/buy`}
          kind={flash ? 'primary' : 'secondary'}
          size="large"
          busy={busy === 'buy'}
        >
          立即购买
        </Button>
      )}
    </div>
  );
}

function Quantity({
  props,
  sku,
  num,
  onChange,
}: Pick<ActionsProps, 'props'> & {
  sku: BuySku | undefined;
  num: number;
  onChange(num: number): void;
}) {
  const { most, store, limited } = mostOf(props, sku);
  const explain = (message: string): void =>
    toast(limited && message === stockShortMessage(most) ? `每人限购${most}件` : message, 'error');
  return (
    <div className={styles.row}>
      <span className={styles.label}>数量</span>
      <QuantityInput label="购买数量" name="num" value={num} max={most} onChange={onChange} onRefused={explain} />
      <span className={styles.store}>
        库存{store}件{limited && `，每人限购${most}件`}
      </span>
    </div>
  );
}

/** The bar below the goods is the server's alone; its price is that of the choice. */
function showInBar(cents: number): void {
  const price = document.querySelector('[data-bar-price]');
  if (price) price.textContent = formatYuan(cents);
}

/** Price, specification, quantity and the two ways to buy. Without scripts the form posts the first sku in stock. */
export default function BuyBox(props: BuyBoxProps) {
  const { seckill, made } = props;
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(props.num);
  const [href, setHref] = useState(props.href);
  const shop = useShop();
  const sku = pickedSku(props.groups, props.skus, picks);
  const { go, busy } = useBuying(props, href, sku, num);
  const now = useSeconds(made, seckill !== null);
  const phase: SeckillPhase = seckillPhase(seckill, made, now);
  const refused = buyRefusal(props, sku, phase);
  const choose = (next: SpecPicks): void => {
    const nextSku = pickedSku(props.groups, props.skus, next);
    const address = withSku(href, nextSku);
    setPicks(next);
    setHref(address);
    history.replaceState(history.state, '', address + location.hash);
    const picture = pictureOfPicks(props.groups, next, nextSku);
    if (picture !== '') shop?.picked.pick(picture);
    showInBar(nextSku ? salePrice(nextSku) : props.price);
    const { most } = mostOf(props, nextSku);
    setNum((before) => Math.min(before, most));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void go(submitter instanceof HTMLButtonElement && submitter.name === 'way' ? 'buy' : 'cart');
  };
  return (
    <form
      id="buy"
      className={styles.box}
      method="post"
      action={`${props.base}/cart/add`}
      data-invalid={props.invalid || undefined}
      onSubmit={submit}
    >
      <input type="hidden" name="item_id" value={sku ? String(sku.item_id) : ''} />
      <input type="hidden" name="distributor_id" value={props.distributorId} />
      <input type="hidden" name="back" value={href} />
      {seckill && <SeckillBar seckill={seckill} made={made} now={now} href={href} />}
      <div className={styles.price} aria-live="polite">
        <span className={styles.label}>{sku ? priceLabel(sku) : props.label}</span>
        <Price cents={sku ? salePrice(sku) : props.price} market={sku ? struckPrice(sku) : props.marketPrice} />
      </div>
      {props.groups.length > 0 && (
        <div className={styles.specs}>
          <SpecPicker groups={props.groups} skus={props.skus} picks={picks} onPick={choose} />
        </div>
      )}
      {props.error && (
        <p className={styles.error} role="alert">
          {props.error}
        </p>
      )}
      <div className={styles.buying}>
        {refused === '' && <Quantity props={props} sku={sku} num={num} onChange={setNum} />}
        <Actions props={props} refused={refused} flash={isFlash(sku)} busy={busy} />
      </div>
    </form>
  );
}
