import { useCallback, useState, type FormEvent } from 'react';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { toast } from '../../parts/asking/toast.ts';
import { useLater } from '../../parts/useLater.ts';
import styles from './QuickAdd.module.css';

export interface QuickAddProps {
  itemId: string;
  distributorId: string;
  name: string;
  base: string;
  /** The goods has variants, of which one is chosen first. */
  chooses: boolean;
}

const loadChoice = async () => (await import('./QuickChoice.tsx')).QuickChoice;

/**
 * The button of a goods card that puts one piece into the cart. Variants are chosen in a sheet. Without scripts the form adds the goods,
 * or leads to their page when there are variants.
 */
export default function QuickAdd({ itemId, distributorId, name, base, chooses }: QuickAddProps) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const [Choice, wantChoice] = useLater(loadChoice);
  const close = useCallback(() => setOpen(false), []);
  const add = async (item_id: string, num: number): Promise<boolean> => {
    if (!shop || busy) return false;
    setBusy(true);
    try {
      const { cart } = await shop.stores();
      await cart.add({ item_id, num, distributor_id: distributorId });
      toast(ORDERS_MESSAGES.addedToCart, 'success');
      dispatchEvent(new Event(SHOW_MINICART));
      return true;
    } catch {
      // The API client displays the message.
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chooses) wantChoice(() => setOpen(true));
    else void add(itemId, 1);
  };
  return (
    <form
      className={styles.quick}
      method={chooses ? 'get' : 'post'}
      action={chooses ? `${base}/items/${itemId}` : `${base}/cart/add`}
      onSubmit={submit}
    >
      {!chooses && <input type="hidden" name="item_id" value={itemId} />}
      {!chooses && <input type="hidden" name="num" value="1" />}
      <input type="hidden" name="distributor_id" value={distributorId} />
      <button
        type="submit"
        aria-label={`${chooses ? '选择规格' : '加入购物车'}：${name}`}
        aria-busy={busy || undefined}
        aria-haspopup={chooses ? 'dialog' : undefined}
      >
        <svg className="drawing" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3 4h2l2.4 11h10.2L20 7H6M9 18a1.2 1.2 0 1 0 0 2.4A1.2 1.2 0 0 0 9 18zM16 18a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z" />
        </svg>
      </button>
      {Choice && (
        <Choice open={open} itemId={itemId} distributorId={distributorId} busy={busy} onAdd={add} onClose={close} />
      )}
    </form>
  );
}
