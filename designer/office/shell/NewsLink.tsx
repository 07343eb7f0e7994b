import { useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { useNews } from '../news.tsx';
import styles from './office.module.css';

const HOME = '/edit/home';

/** A link to the home page with the number of new orders since it was last open. */
export function NewsLink({ path }: { path: string }) {
  const [count, setCount] = useState(0);
  const isHome = path === HOME;
  if (isHome && count > 0) setCount(0);
  useNews((event) => {
    if (event === 'order-paid' && !isHome) setCount((before) => before + 1);
  });
  return (
    <LinkButton
      kind="quiet"
      className={styles.news}
      to={HOME}
      aria-label={count > 0 ? `今日概览，${count} 个新订单` : '今日概览'}
    >
      <Icon name="bell" />
      {count > 0 && <span>{count > 99 ? '99+' : count}</span>}
    </LinkButton>
  );
}
