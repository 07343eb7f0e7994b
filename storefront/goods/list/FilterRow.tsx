import styles from './ItemFilters.module.css';

/** A choice of a filter: a link, so that lists work and can be shared without scripts. */
export interface Choice {
  key: string;
  label: string;
  href: string;
  on: boolean;
  /** Goods it leads to, where that is known. */
  count?: number | undefined;
}

/** One filter with its choices; nothing where there is nothing to choose. */
export function FilterRow({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <div className={styles.row} role="group" aria-label={title}>
      <span className={styles.title}>{title}</span>
      <ul>
        {choices.map((choice) => (
          <li key={choice.key}>
            <a href={choice.href} aria-current={choice.on ? 'true' : undefined}>
              {choice.label}
              {choice.count !== undefined && <small>{choice.count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
