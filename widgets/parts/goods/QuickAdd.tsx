import type { Host } from '../../../engine/host.ts';
import styles from './GoodsCard.module.css';

interface QuickAddProps {
  goods: { itemId: string | number; distributor_id?: string | number; goods_name: string; adds?: string };
  host: Pick<Host, 'addProps'>;
}

/**
 * The button of a card that puts one piece into the cart. Of goods with variants one is chosen first: on their page without scripts, else in a
 * sheet (storefront/goods/cards/quick-add.tsx). Nothing for goods that do not come into the cart from a card.
 */
export function QuickAdd({ goods: { itemId, distributor_id: shop = 0, goods_name: name, adds }, host }: QuickAddProps) {
  if (!adds) return null;
  const form = host.addProps({ itemId, adds });
  if (!form) return <span className={styles.quick} />;
  return (
    <form className={styles.quick} {...form}>
      <input type="hidden" name="distributor_id" value={shop} />
      {adds === 'piece' && <input type="hidden" name="num" value="1" />}
      <button
        type="submit"
        name={adds === 'piece' ? 'item_id' : undefined}
        value={itemId}
        aria-label={`${adds === 'piece' ? '加入购物车' : '选择规格'}：${name}`}
        aria-haspopup={adds === 'piece' ? undefined : 'dialog'}
      />
    </form>
  );
}
