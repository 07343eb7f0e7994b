import styles from './Breadcrumb.module.css';

export interface Crumb {
  name: string;
  href?: string;
}

/** Links from home to this page; the last entry is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="当前位置" className={styles.crumbs} data-only="desk" data-screen>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={index} {...(index === crumbs.length - 1 && { className: 'cut', 'aria-current': 'page' })}>
            {crumb.href ? <a href={crumb.href}>{crumb.name}</a> : crumb.name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
