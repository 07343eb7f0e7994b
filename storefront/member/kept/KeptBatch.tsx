import { useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { confirmLazily } from '../../parts/asking/confirm-lazily.ts';
import { toast } from '../../parts/asking/toast.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Tick } from '../../../ui/controls/Tick.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import type { Removal } from './useRemoval.ts';
import styles from './kept.module.css';

export interface Choosing {
  /** Ids of the chosen rows; undefined while the list is not in choosing. */
  chosen: readonly string[] | undefined;
  choose: Dispatch<SetStateAction<readonly string[] | undefined>>;
}

interface KeptBatchProps extends Choosing {
  /** rows that are not removed */
  rows: readonly { id: string; shop: string; adds: 'piece' | 'variant' | '' }[];
  removal: Removal;
}

/** Moves the focus to the first control of a bar that takes the place of another, when the control that had it went away. */
function useBarFocus(shown: string): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('input, button')?.focus();
    before.current = shown;
  }, [shown]);
  return bar;
}

/** Above a list of goods: choosing several, to put them into the cart or to remove them. It needs scripts. */
export function KeptBatch({ chosen, choose, rows, removal }: KeptBatchProps) {
  const shop = useShop();
  const [adding, setAdding] = useState(false);
  const bar = useBarFocus(chosen ? 'choosing' : removal.together.length > 1 ? 'removed' : 'plain');
  const picked = rows.filter(({ id }) => chosen?.includes(id));
  /** Goods with variants, and those that cannot be bought, stay chosen. */
  const add = async (): Promise<void> => {
    if (!shop || adding) return;
    const ready = picked.filter(({ adds }) => adds === 'piece');
    const rest = picked.length - ready.length;
    const left = rest > 0 ? `${rest} 件需要选择规格或暂时不能购买` : '';
    if (ready.length === 0) return toast(left || '请选择商品');
    setAdding(true);
    const added: string[] = [];
    try {
      const { cart } = await shop.stores();
      for (const { id, shop: distributor_id } of ready) {
        await cart.add({ item_id: id, num: 1, distributor_id });
        added.push(id);
      }
      toast([`已加入 ${added.length} 件`, left].filter(Boolean).join('，'), 'success');
      dispatchEvent(new Event(SHOW_MINICART));
    } catch {
      // The API client displays the message; those that were added are no longer chosen.
    } finally {
      // What was ticked while the calls ran stays ticked.
      choose((now) => now?.filter((id) => !added.includes(id)));
      setAdding(false);
    }
  };
  const remove = async (): Promise<void> => {
    if (picked.length === 0) return toast('请选择商品');
    if (!(await confirmLazily({ message: `删除选中的 ${picked.length} 件商品？` }))) return;
    removal.removeMany(picked.map(({ id }) => id));
    choose(undefined);
  };
  if (chosen === undefined)
    return (
      <Row ref={bar} gap={3} className={styles.batch}>
        <Text tone="second" numeric className="grow">
          共 {rows.length} 件
        </Text>
        {removal.together.length > 1 && (
          <Button size="small" onClick={removal.undoMany}>
            撤销删除的 {removal.together.length} 件
          </Button>
        )}
        {rows.length > 1 && (
          <Button size="small" onClick={() => choose([])}>
            批量管理
          </Button>
        )}
      </Row>
    );
  const isAll = picked.length === rows.length;
  return (
    <Row ref={bar} gap={3} wraps="always" className={styles.batch} role="group" aria-label="批量管理">
      <Tick checked={isAll} onChange={() => choose(isAll ? [] : rows.map(({ id }) => id))}>
        全选
      </Tick>
      <Text tone="second" numeric aria-live="polite">
        已选 {picked.length} 件
      </Text>
      <Button size="small" kind="primary" busy={adding} className="push" onClick={() => void add()}>
        加入购物车
      </Button>
      <Button size="small" onClick={() => void remove()}>
        删除
      </Button>
      <Button size="small" onClick={() => choose(undefined)}>
        完成
      </Button>
    </Row>
  );
}
