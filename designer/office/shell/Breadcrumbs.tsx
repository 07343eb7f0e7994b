import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '../../../ui/layout/flow.tsx';
import { useOffice } from '../office-context.ts';
import type { Route } from '../../route.ts';
import styles from './office.module.css';

/** The area, the parent page, this page. The parent links to its last address, with filters and page. */
export function Breadcrumbs({
  routes,
  route,
  children,
}: {
  routes: readonly Route[];
  route: Route | undefined;
  children?: ReactNode;
}) {
  const { navigation } = useOffice();
  const parent = routes.find(({ path }) => path === route?.parent);
  return (
    <nav className={`grow ${styles.crumbs}`} aria-label="当前位置">
      <Row as="ol">
        {route && <li className={styles.area}>{route.area}</li>}
        {parent && (
          <li>
            <Link to={navigation.lastOf(parent.path)}>{parent.title}</Link>
          </li>
        )}
        <li aria-current="page">{route?.title ?? '页面不存在'}</li>
      </Row>
      {children}
    </nav>
  );
}
