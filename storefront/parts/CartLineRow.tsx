import { Picture } from '../../widgets/parts/Picture.tsx';
import { Price } from '../../widgets/parts/Price.tsx';
import type { CartLine } from '../api/cart.ts';
import type { CartActions } from '../islands/CartView.tsx';
import { Button } from '../ui/Button.tsx';
import { QuantityInput } from '../ui/QuantityInput.tsx';
import styles from './CartLineRow.module.css';

interface CartLineRowProps {
  line: CartLine;
  base: string;
  shopId: string;
  actions: CartActions;
  /** Cannot be bought any more: only to be looked at and removed. */
  invalid?: boolean;
}

/** One line of the cart: check mark, goods, price, quantity, total, delete. */
export function CartLineRow({ line, base, shopId, actions, invalid = false }: CartLineRowProps) {
  const name = line.item_name;
  return (
    <li className={styles.line} data-invalid={invalid || undefined}>
      {invalid ? (
        <span className={styles.mark}>失效</span>
      ) : (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`选择 ${name}`}
          checked={line.is_checked}
          onChange={() => actions.check([line], !line.is_checked)}
        />
      )}
      <a className={styles.goods} href={invalid ? undefined : `${base}/items/${line.item_id}?distributor_id=${shopId}`}>
        <span className={styles.picture}>
          <Picture address={line.pics} alt="" width={80} height={80} eager />
        </span>
        <span className={styles.name}>
          <span>{name}</span>
          {line.item_spec_desc && <small>{line.item_spec_desc}</small>}
        </span>
      </a>
      <span className={styles.price}>
        <Price cents={line.price} />
      </span>
      {invalid ? (
        <span>{line.num}</span>
      ) : (
        <QuantityInput
          label={`${name} 的数量`}
          value={line.num}
          max={line.store ?? undefined}
          onChange={(num) => actions.setNum(line, num)}
        />
      )}
      <span className={styles.total}>
        <Price cents={line.total_fee} />
      </span>
      <Button kind="text" size="small" aria-label={`删除 ${name}`} onClick={() => actions.remove(line)}>
        删除
      </Button>
    </li>
  );
}
