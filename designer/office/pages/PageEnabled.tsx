import type { MallPage } from '../../../schemas/types/contract.ts';
import type { RowTools } from '../list/list-def.ts';
import { ask } from '../../calls/ask.ts';
import styles from './pages-list.module.css';

/** The home page that shoppers see; another one takes its place, it is never only switched off. */
export function isHomeInUse(row: MallPage): boolean {
  // The mobile site can do without a home page of its own.
  return row.kind === 'home' && row.enabled && row.platform !== 'h5';
}

/** Puts a page in use or out of it; header and footer always are. */
export function PageEnabled({ row, text, tools }: { row: MallPage; text: string; tools: RowTools }) {
  if (row.kind === 'header' || row.kind === 'footer') return <span className={styles.muted}>{text}</span>;
  const inUse = isHomeInUse(row);
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={row.enabled}
        disabled={inUse || !tools.session.may('pages.write')}
        aria-label={`启用${row.title}`}
        title={inUse ? '启用另一个首页来替换当前首页' : undefined}
        onChange={(event) => {
          const change = { page_id: row.page_id, enabled: event.target.checked };
          void tools.attempt(() => ask(tools.session, 'PUT /mall/pages/:page_id', change));
        }}
      />
      {text}
    </label>
  );
}
