import { Picture } from '../../../widgets/parts/Picture.tsx';
import { useRemoval } from './useRemoval.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';
import styles from './FollowedShops.module.css';

export interface FollowedShop {
  id: string;
  name: string;
  logo: string;
  place: string;
  followers: number;
  isOpen: boolean;
  /** The goods of the shop. */
  href: string;
}

/** Shops the member follows, each with the way to its goods; a follow ends after a question, and can be restored. */
export default function FollowedShops({ shops }: { shops: FollowedShop[] }) {
  const removal = useRemoval('follows', '已取消关注');
  return (
    <ul className={styles.list} aria-label="关注的店铺">
      {shops.map(({ id, name, logo, place, followers, isOpen, href }) =>
        removal.isRemoved(id) ? (
          <li key={id} ref={removal.row(id)} className={`${styles.shop} ${styles.removed}`}>
            <span>已取消关注 {name}</span>
            <Button
              size="small"
              busy={removal.busy === id}
              aria-label={`撤销：${name}`}
              onClick={() => removal.undo(id)}
            >
              撤销
            </Button>
          </li>
        ) : (
          <li key={id} ref={removal.row(id)} className={styles.shop} data-closed={!isOpen || undefined}>
            <span className={styles.logo}>
              <Picture address={logo} alt="" width={64} height={64} />
            </span>
            <span className={styles.facts}>
              <strong className="cut">{name}</strong>
              <small>{[place, `${followers}人关注`].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.actions}>
              {isOpen ? (
                <ButtonLink size="small" href={href} aria-label={`进店逛逛：${name}`}>
                  进店逛逛
                </ButtonLink>
              ) : (
                <span className={styles.closed}>店铺已关闭</span>
              )}
              <ConfirmPopover
                className={styles.remove}
                message="确定不再关注该店铺吗？"
                aria-label={`取消关注：${name}`}
                aria-busy={removal.busy === id || undefined}
                onConfirm={() => removal.remove(id)}
              >
                取消关注
              </ConfirmPopover>
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
