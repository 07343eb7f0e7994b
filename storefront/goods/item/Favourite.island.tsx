import { useState } from 'react';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { toast } from '../../parts/asking/toast.ts';
import styles from './ItemTools.module.css';

export interface FavouriteProps {
  itemId: string;
  distributorId: string;
  /** Whether the member likes the goods; null for guests. */
  liked: boolean | null;
  /** Address where guests sign in, with the way back. */
  login: string;
}

/** Takes the goods into the favourites and out of them; guests are led to sign in. */
export default function Favourite({ itemId, distributorId, liked, login }: FavouriteProps) {
  const shop = useShop();
  const [on, setOn] = useState(liked === true);
  const [busy, setBusy] = useState(false);
  if (liked === null)
    return (
      <a className={styles.tool} href={login}>
        <span aria-hidden="true">☆</span> 收藏
      </a>
    );
  const toggle = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      await (on ? goods.unlike(itemId, distributorId) : goods.like(itemId, distributorId));
      setOn(!on);
      toast(on ? GOODS_MESSAGES.favouriteRemoved : GOODS_MESSAGES.favouriteAdded, 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={on}
      aria-busy={busy || undefined}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{on ? '★' : '☆'}</span> {on ? '已收藏' : '收藏'}
    </button>
  );
}
