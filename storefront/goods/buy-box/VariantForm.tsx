import { useState, type FormEvent, type ReactNode } from 'react';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import {
  pickedSku,
  pictureOfPicks,
  type SpecGroup,
  type SpecPicks,
  type SpecSku,
} from '../../../engine/rules/goods/specs.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { QuantityInput } from '../../form/QuantityInput.tsx';
import { toast } from '../../parts/asking/toast.ts';
import { SpecPicker } from './SpecPicker.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Fact } from '../parts/Fact.tsx';
import { BoxPrice } from './BoxPrice.tsx';
import styles from './BuyBox.module.css';

export interface VariantSku extends SpecSku {
  /** Address of the variant's own picture; absent when it equals the values' picture. */
  pic?: string;
}

/** In the callbacks, an undefined sku stands for the goods as a whole. */
interface VariantFormProps<S extends VariantSku> {
  /** Target of the form, sent by GET. */
  action: string;
  fields: Readonly<Record<string, string>>;
  groups: SpecGroup[];
  skus: S[];
  initial: SpecPicks;
  /** Address of the page with a variant chosen. */
  addressOf(sku: S): string;
  priceLabel: string;
  priceOf(sku: S | undefined): ReactNode;
  quantityLabel: string;
  /** Maximum number of pieces at once, at least 1. */
  maxPiecesOf(sku: S | undefined): number;
  stockOf(sku: S | undefined): string;
  explain(message: string, sku: S | undefined): string;
  /** Label of the disabled button when the variant cannot be bought; '' when it can. */
  refusalOf(sku: S | undefined): string;
  submit: string;
  /** Shown between price and specification. */
  children?: ReactNode;
}

/** Price of the variant, specification, quantity and the button to the checkout: a form that works without scripts. */
export function VariantForm<S extends VariantSku>(props: VariantFormProps<S>) {
  const { groups, skus } = props;
  const [picks, setPicks] = useState(props.initial);
  const [num, setNum] = useState(1);
  const shop = useShop();
  const sku = pickedSku(groups, skus, picks);
  const refused = props.refusalOf(sku);
  const choose = (next: SpecPicks): void => {
    const nextSku = pickedSku(groups, skus, next);
    setPicks(next);
    // The variant stays chosen after going back, reloading or sharing the address.
    if (nextSku) history.replaceState(history.state, '', props.addressOf(nextSku) + location.hash);
    const picture = pictureOfPicks(groups, next, nextSku);
    if (picture !== '') shop?.picked.pick(picture);
    setNum((before) => Math.min(before, props.maxPiecesOf(nextSku)));
  };
  const check = (event: FormEvent<HTMLFormElement>): void => {
    if (sku) return;
    event.preventDefault();
    toast(GOODS_MESSAGES.chooseSpec, 'error');
  };
  return (
    <form className={styles.box} method="get" action={props.action} onSubmit={check}>
      {Object.entries({ ...props.fields, item_id: sku ? String(sku.item_id) : '' }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BoxPrice label={props.priceLabel}>{props.priceOf(sku)}</BoxPrice>
      {props.children}
      {groups.length > 0 && (
        <Stack gap={2}>
          <SpecPicker groups={groups} skus={skus} picks={picks} onPick={choose} />
        </Stack>
      )}
      <Row wraps="always" gap={3} className={styles.buying}>
        {refused === '' && (
          <Fact name="数量">
            <Row>
              <QuantityInput
                label={props.quantityLabel}
                name="num"
                value={num}
                max={props.maxPiecesOf(sku)}
                onChange={setNum}
                onRefused={(message) => toast(props.explain(message, sku), 'error')}
              />
              <Text tone="second" size="xs">
                {props.stockOf(sku)}
              </Text>
            </Row>
          </Fact>
        )}
        <div className={styles.actions} data-buy="">
          {refused === '' ? (
            <Button type="submit" kind="primary" size="large">
              {props.submit}
            </Button>
          ) : (
            <Button size="large" disabled>
              {refused}
            </Button>
          )}
        </div>
      </Row>
    </form>
  );
}
