import type { MouseEvent } from 'react';
import styles from './Pager.module.css';

/** Number of visible page buttons (storefront spec 9). */
const BUTTONS = 3;

export interface PaginationProps {
  /** From 1; a page outside the range shows the nearest. */
  page: number;
  total: number;
  /** default 10 */
  pageSize?: number;
  /** Address of a page; the links work without scripts. */
  hrefOf: (page: number) => string;
  /** When given, a plain click calls it instead of following the link. */
  onPage?: (page: number) => void;
}

/** The page buttons around a page, at most three. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pages - BUTTONS + 1));
  return Array.from({ length: Math.min(BUTTONS, pages) }, (_, index) => first + index);
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** Previous, first page, three pages around the current one, last page, next; renders nothing for a single page. */
export function Pagination({ page, total, pageSize = 10, hrefOf, onPage }: PaginationProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  const current = Math.min(Math.max(1, page), pages);
  const link = (target: number) => ({
    href: hrefOf(target),
    onClick: (event: MouseEvent) => {
      if (!onPage || !isPlainClick(event)) return;
      event.preventDefault();
      onPage(target);
    },
  });
  const edge = (target: number, label: string) => {
    const inside = target >= 1 && target <= pages;
    const props = inside ? link(target) : { role: 'link', 'aria-disabled': true };
    return (
      <a className={styles.page} {...props}>
        {label}
      </a>
    );
  };
  const number = (target: number) => (
    <a
      key={target}
      className={styles.page}
      aria-label={`第${target}页`}
      aria-current={target === current ? 'page' : undefined}
      {...link(target)}
    >
      {target}
    </a>
  );
  const visible = pageWindow(current, pages);
  const [first = 1] = visible;
  const last = visible.at(-1) ?? pages;
  return (
    <nav className={styles.pagination} aria-label="分页">
      {edge(current - 1, '上一页')}
      {first > 1 && number(1)}
      {first > 2 && <span aria-hidden="true">…</span>}
      {visible.map(number)}
      {last < pages - 1 && <span aria-hidden="true">…</span>}
      {last < pages && number(pages)}
      {edge(current + 1, '下一页')}
      <span className={styles.total}>共{pages}页</span>
    </nav>
  );
}
