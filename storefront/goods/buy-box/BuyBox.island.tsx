import { useState, type FormEvent } from 'react';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import { GOODS_MESSAGES, stockShortMessage } from '../../../engine/rules/messages/goods.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { formatYuan, referencePrice, salePrice } from '../../../engine/rules/format/price.ts';
import { pickedSku, pictureOfPicks, type SpecGroup, type SpecPicks } from '../../../engine/rules/goods/specs.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { buyNow } from './buy-now.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import {
  buyRefusal,
  isFlash,
  priceLabel,
  seckillPhase,
  type BuyFacts,
  type BuySku,
  type SeckillPhase,
} from './buy-state.ts';
import { SeckillBar, useSeconds } from './SeckillBar.tsx';
import { SpecPicker } from './SpecPicker.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { QuantityInput } from '../../form/QuantityInput.tsx';
import { toast } from '../../parts/asking/toast.ts';
import { useLater } from '../../parts/useLater.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Fact } from '../parts/Fact.tsx';
import { BoxPrice } from './BoxPrice.tsx';
import styles from './BuyBox.module.css';

export interface BuyBoxProps extends BuyFacts {
  base: string;
  /** Path and query of the page; links that leave it lead back there. */
  href: string;
  distributorId: string;
  /** pieces */
  store: number;
  /** cents */
  price: number;
  marketPrice: number;
  /** Label of the price while no variant is chosen. */
  label: string;
  /** Picture used when no chosen value has one. */
  picture: string;
  groups: SpecGroup[];
  skus: BuySku[];
  initial: SpecPicks;
  /** Unix seconds when the document was made */
  renderedAt: number;
  /** Address where a reminder of a coming sale is set; '' when reminders are not available. */
  remind: string;
  /** pieces, as entered before the form was refused */
  num: number;
  /** Message of a form that was refused before scripts ran. */
  error: string;
}

type Way = 'cart' | 'buy';

/** Loads only on phones, and only when the shopper buys. */
const loadSheet = async () => (await import('./VariantSheet.tsx')).VariantSheet;

/** The page's address with the variant, so that it is still chosen after going back, reloading or sharing. */
function withSku(href: string, sku: Pick<BuySku, 'item_id'> | undefined): string {
  const [path = '', query] = href.split('?');
  const fields = new URLSearchParams(query);
  if (sku) fields.set('sku', String(sku.item_id));
  else fields.delete('sku');
  return fields.size > 0 ? `${path}?${fields}` : path;
}

function useBuying(props: BuyBoxProps, href: string, sku: BuySku | undefined, num: number) {
  const shop = useShop();
  const [busy, setBusy] = useState<Way | null>(null);
  const [choiceNeeded, setChoiceNeeded] = useState(false);
  /** Resolves with true on success. */
  const go = async (way: Way): Promise<boolean> => {
    if (!sku) {
      setChoiceNeeded(true);
      toast(GOODS_MESSAGES.chooseSpec, 'error');
    }
    if (!sku || !shop || busy) return false;
    setBusy(way);
    try {
      const line = { item_id: String(sku.item_id), num, distributor_id: props.distributorId };
      const seckillId = isFlash(sku) ? props.seckill?.id : undefined;
      if (way === 'buy') {
        await buyNow(shop, line, { base: props.base, back: href, seckillId });
        return true;
      }
      const { cart } = await shop.stores();
      await cart.add(line);
      toast(ORDERS_MESSAGES.addedToCart, 'success');
      dispatchEvent(new Event(SHOW_MINICART));
      return true;
    } catch {
      // The API client displays the message.
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { go, busy, choiceNeeded };
}

/** Maximum number of pieces at once: the stock, or, in a flash sale, the limit per shopper. */
function limitsOf(props: BuyBoxProps, sku: BuySku | undefined): { maxPieces: number; store: number; limited: boolean } {
  const store = Number(sku?.store ?? props.store);
  const limit = sku?.limit_num ?? 0;
  const limited = limit > 0 && limit < store;
  return { maxPieces: Math.max(1, limited ? limit : store), store, limited };
}

interface ActionsProps {
  props: BuyBoxProps;
  refused: string;
  flash: boolean;
  busy: Way | null;
}

/** A flash sale needs scripts, because the button fetches the ticket; without the ticket the price would differ. */
function Actions({ props, refused, flash, busy }: ActionsProps) {
  return (
    <div className={styles.actions} data-screen data-buy="" data-flash={flash || undefined}>
      {flash && refused === '' && (
        <noscript>
          <p>参加秒杀需要启用浏览器的JavaScript功能。</p>
        </noscript>
      )}
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

interface QuantityProps extends Pick<ActionsProps, 'props'> {
  sku: BuySku | undefined;
  num: number;
  onChange(num: number): void;
  /** Name of the field in the form. */
  name?: string;
}

function Quantity({ props, sku, num, onChange, name }: QuantityProps) {
  const { maxPieces, store, limited } = limitsOf(props, sku);
  const explain = (message: string): void =>
    toast(limited && message === stockShortMessage(maxPieces) ? `每人限购${maxPieces}件` : message, 'error');
  return (
    <Fact name="数量">
      <Row>
        <QuantityInput
          label="购买数量"
          {...(name && { name })}
          value={num}
          max={maxPieces}
          onChange={onChange}
          onRefused={explain}
        />
        <Text tone="second" size="xs">
          库存{store}件{limited && `，每人限购${maxPieces}件`}
        </Text>
      </Row>
    </Fact>
  );
}

/** Updates the price in the bar below the goods, which only the server renders, to the chosen variant's. */
function showInBar(cents: number): void {
  const price = document.querySelector('[data-bar-price]');
  if (price) price.textContent = formatYuan(cents);
}

/** The chosen values as text, or a prompt for the missing ones. */
function chosenText({ groups }: BuyBoxProps, picks: SpecPicks): string {
  const names = groups.map((group) => {
    const value = group.spec_values.find((one) => picks[String(group.spec_id)] === String(one.spec_value_id));
    return { group: group.spec_name, value: value?.spec_value_name };
  });
  const missing = names.filter(({ value }) => value === undefined);
  if (missing.length > 0) return `请选择${missing.map(({ group }) => group).join('、')}`;
  return `已选：${names.map(({ value }) => value).join('，')}`;
}

const WAY_NAMES: Record<Way, string> = { cart: '加入购物车', buy: '立即购买' };

/**
 * Price, specification, quantity and the two buttons to buy. Without scripts the form posts the sku of the address, or else the first in
 * stock. On a phone the specification may be out of sight, so both buttons ask for it first.
 */
export default function BuyBox(props: BuyBoxProps) {
  const { seckill, renderedAt, groups, skus } = props;
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(props.num);
  const [href, setHref] = useState(props.href);
  const [sheet, setSheet] = useState<Way | null>(null);
  const [Sheet, wantSheet] = useLater(loadSheet);
  const shop = useShop();
  const sku = pickedSku(groups, skus, picks);
  const { go, busy, choiceNeeded } = useBuying(props, href, sku, num);
  const now = useSeconds(renderedAt, seckill !== null);
  const phase: SeckillPhase = seckillPhase(seckill, renderedAt, now);
  const refused = buyRefusal(props, sku, phase);
  const choose = (next: SpecPicks): void => {
    const nextSku = pickedSku(groups, skus, next);
    const address = withSku(href, nextSku);
    setPicks(next);
    setHref(address);
    history.replaceState(history.state, '', address + location.hash);
    const picture = pictureOfPicks(groups, next, nextSku);
    if (picture !== '') shop?.picked.pick(picture);
    showInBar(nextSku ? salePrice(nextSku) : props.price);
    const { maxPieces } = limitsOf(props, nextSku);
    setNum((before) => Math.min(before, maxPieces));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const way = submitter instanceof HTMLButtonElement && submitter.name === 'way' ? 'buy' : 'cart';
    if (props.base !== '' && groups.length > 0) wantSheet(() => setSheet(way));
    else void go(way);
  };
  // Buying leaves the page; closing the sheet would go back in the history and cancel that.
  const act = async (way: Way): Promise<void> => {
    if ((await go(way)) && way === 'cart') setSheet(null);
  };
  const price = (
    <Price
      cents={sku ? salePrice(sku) : props.price}
      market={sku ? referencePrice(salePrice(sku), sku) : props.marketPrice}
    />
  );
  const specs = { groups, skus, picks, choiceNeeded, onPick: choose };
  const quantity = { props, sku, num, onChange: setNum };
  return (
    <>
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
        {seckill && (
          <SeckillBar seckill={seckill} renderedAt={renderedAt} now={now} href={href} remind={props.remind} />
        )}
        <BoxPrice label={sku ? priceLabel(sku) : props.label}>{price}</BoxPrice>
        {groups.length > 0 && (
          <Stack gap={2} data-decides="">
            <SpecPicker {...specs} hrefOf={(one) => withSku(props.href, one)} />
          </Stack>
        )}
        {props.error && (
          <Text as="p" tone="danger" className={styles.error} role="alert">
            {props.error}
          </Text>
        )}
        <Row wraps="always" gap={3} className={styles.buying} data-decides="">
          {refused === '' && <Quantity {...quantity} name="num" />}
          <Actions props={props} refused={refused} flash={isFlash(sku)} busy={busy} />
        </Row>
      </form>
      {Sheet && (
        <Sheet
          open={sheet !== null}
          picture={pictureOfPicks(groups, picks, sku) || props.picture}
          price={price}
          chosen={chosenText(props, picks)}
          action={refused || WAY_NAMES[sheet ?? 'cart']}
          refused={refused !== ''}
          busy={busy !== null}
          onAct={() => void act(sheet ?? 'cart')}
          onClose={() => setSheet(null)}
        >
          <SpecPicker {...specs} />
          {refused === '' && <Quantity {...quantity} />}
        </Sheet>
      )}
    </>
  );
}
