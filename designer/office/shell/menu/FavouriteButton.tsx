import { Icon } from '../../../parts/Icon.tsx';
import type { Route } from '../../../route.ts';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { useOffice } from '../../office-context.ts';
import { useFavourites } from './favourites-context.tsx';
import styles from './menu.module.css';

/** The star of a page: puts it under 常用 at the top of the menu, or takes it out. Pages of one order or goods have none. */
export function FavouriteButton({ route }: { route: Route | undefined }) {
  const { notices } = useOffice();
  const { paths, save } = useFavourites();
  if (!paths || !route || route.path.includes(':')) return null;
  const isIn = paths.includes(route.path);
  const toggle = (): void => {
    save(isIn ? paths.filter((path) => path !== route.path) : [...paths, route.path]);
    notices.show(isIn ? '已从常用移出' : '已放到菜单的常用');
  };
  return (
    <IconButton
      className={styles.star}
      aria-label={`常用：${route.title}`}
      aria-pressed={isIn}
      title={isIn ? '从常用移出' : '放到菜单的常用'}
      onClick={toggle}
    >
      <Icon name="star" />
    </IconButton>
  );
}
