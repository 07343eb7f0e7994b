import { Link } from 'react-router-dom';
import { AREAS, type Route } from './route.ts';
import styles from './office.module.css';

/** Pages by area; an area that has none for this operator is not shown. */
export function Menu({ routes, path }: { routes: readonly Route[]; path: string }) {
  const areas = AREAS.map((area) => ({ area, list: routes.filter((route) => route.area === area && !route.parent) }));
  return (
    <nav className={styles.menu} aria-label="后台">
      <Link className={styles.brand} to="/edit">
        <img src="/artwork/mall/mark.svg" alt="" width="20" height="20" />
        商城后台
      </Link>
      {areas
        .filter(({ list }) => list.length > 0)
        .map(({ area, list }) => (
          <section key={area} aria-labelledby={`area-${area}`}>
            <h2 id={`area-${area}`}>{area}</h2>
            <ul>
              {list.map((route) => (
                <li key={route.path}>
                  <Link
                    to={route.path}
                    aria-current={path === route.path ? 'page' : undefined}
                    data-inside={path.startsWith(`${route.path}/`) || undefined}
                  >
                    {route.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
