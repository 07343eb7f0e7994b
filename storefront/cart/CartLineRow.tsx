import type { MouseEvent } from 'react';
import { cartLineNames, displayedLineText } from '../../engine/rules/orders/cart-form.ts';
import { stockShortMessage } from '../../engine/rules/messages/goods.ts';
import { referencePrice } from '../../engine/rules/format/price.ts';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import type { CartLine } from './cart-api.ts';
import type { CartActions } from './useCartActions.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { SelectBox } from '../../ui/controls/Input.tsx';
import { QuantityInput } from '../form/QuantityInput.tsx';
import { LineGoods } from '../goods/cards/LineGoods.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cart.module.css';

interface CartLineRowProps {
  line: CartLine;
  /** The number the shopper set, while it is being sent to the server. */
  num?: number | undefined;
  base: string;
  shopId: string;
  actions: CartActions;
  /** The line cannot be bought any more; it can only be viewed and removed. */
  invalid?: boolean;
}

const ACTIVITY: Readonly<Record<string, string>> = { limited_time_sale: '限时特惠', package: '组合优惠' };

/** Chooses the promotion the line counts for. A line at an activity's price counts for none. */
function Promotion({ line, actions }: Pick<CartLineRowProps, 'line' | 'actions'>) {
  if (line.promotions.length === 0 || line.activity !== 'normal') return null;
  return (
    <Row as="label" className={styles.promotion}>
      <Text tone="second" size="xs" className="fixed">
        优惠
      </Text>
      <SelectBox
        className="cut"
        name={cartLineNames(line.cart_id).promotion}
        aria-label={`${line.item_name} 的优惠`}
        value={line.promotion}
        onChange={(event) => actions.choose(line, event.target.value)}
      >
        {line.promotions.map(({ id, tag, rule }) => (
          <option key={id} value={id}>
            {tag}：{rule}
          </option>
        ))}
        <option value="0">不使用优惠</option>
      </SelectBox>
    </Row>
  );
}

function UnitPrice({ line }: { line: CartLine }) {
  const isLess = line.price < line.original_price;
  return (
    <Stack as="span" gap={0} align="end" className={styles.sum} data-name="单价">
      <Price
        cents={line.price}
        market={
          isLess
            ? referencePrice(line.price, { price: line.original_price, market_price: line.market_price })
            : undefined
        }
      />
      {isLess && (
        <Text as="small" tone="link" size="xs">
          {ACTIVITY[line.activity] ?? '会员价'}
        </Text>
      )}
    </Stack>
  );
}

/** The click handler of a button; without scripts the button submits the form. */
function pressed(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

/** The line as the page displays it. The server compares the form with it to find the shopper's changes. */
function DisplayedLine({ line }: Pick<CartLineRowProps, 'line'>) {
  const { cart_id, num, is_checked: ticked, promotion, updated } = line;
  const value = displayedLineText({ num, ticked, promotion, updated: String(updated ?? '') });
  return <input type="hidden" name={cartLineNames(cart_id).displayed} value={value} />;
}

/** Whether the line's number exceeds the stock. */
export function isShort({ num, store }: Pick<CartLine, 'num' | 'store'>): boolean {
  return store !== undefined && num > store;
}

/** One line of the cart: check mark, goods, price, quantity, promotion, total, and the actions that take it out of the cart. */
export function CartLineRow({ line, num = line.num, base, shopId, actions, invalid = false }: CartLineRowProps) {
  const { cart_id: id, item_name: name } = line;
  const fields = cartLineNames(id);
  return (
    <li className={styles.line} data-invalid={invalid || undefined}>
      {invalid ? (
        <Badge tone="neutral" text="失效" />
      ) : (
        <input
          type="checkbox"
          name={fields.ticked}
          className={styles.tick}
          aria-label={`选择 ${name}`}
          checked={line.is_checked}
          onChange={() => actions.check([line], !line.is_checked)}
        />
      )}
      {!invalid && <DisplayedLine line={line} />}
      <LineGoods
        className={styles.goods}
        href={invalid ? undefined : `${base}/items/${line.item_id}?distributor_id=${shopId}`}
        picture={line.pics}
        name={name}
        spec={line.item_spec_desc}
        eager
      >
        {line.reason && (
          <Text as="small" tone="danger" size="xs">
            {line.reason}
          </Text>
        )}
      </LineGoods>
      <UnitPrice line={line} />
      {invalid ? (
        <span className={styles.number}>{line.num}</span>
      ) : (
        <Stack gap={0} align="start" className={styles.number}>
          <QuantityInput
            label={`${name} 的数量`}
            name={fields.num}
            value={num}
            max={line.store}
            posts={{ less: `less:${id}`, more: `more:${id}` }}
            onChange={(next) => actions.setNum(line, next)}
          />
          {isShort({ num, store: line.store }) && (
            <>
              <Text as="small" tone="danger" size="xs">
                {stockShortMessage(line.store ?? 0)}
              </Text>
              <Button
                kind="text"
                size="small"
                type="submit"
                name="do"
                value={`fit:${id}:${line.store}`}
                aria-label={`${name} 的数量改为${line.store}件`}
                onClick={pressed(() => actions.setNum(line, line.store ?? 0))}
              >
                改为{line.store}件
              </Button>
            </>
          )}
        </Stack>
      )}
      <Stack
        as="span"
        gap={0}
        align="end"
        className={styles.sum}
        data-name="小计"
        data-same={line.total_fee === line.price || undefined}
      >
        <Price cents={line.total_fee} />
        {line.discount_fee > 0 && (
          <Text as="small" tone="link" size="xs" className={styles.toned}>
            已减 <Price cents={line.discount_fee} />
          </Text>
        )}
      </Stack>
      <Stack as="span" gap={0} align="middle" className={styles.ways}>
        <Button
          kind="text"
          size="small"
          type="submit"
          name="do"
          value={`remove:${id}`}
          aria-label={`删除 ${name}`}
          onClick={pressed(() => actions.remove(line))}
        >
          删除
        </Button>
        {!invalid && actions.keep && (
          <Button
            kind="text"
            size="small"
            className={styles.keep}
            aria-label={`移入收藏 ${name}`}
            onClick={() => actions.keep?.(line, shopId)}
          >
            移入收藏
          </Button>
        )}
      </Stack>
      {!invalid && <Promotion line={line} actions={actions} />}
    </li>
  );
}
