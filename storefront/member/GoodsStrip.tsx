import { Picture } from '../../widgets/parts/Picture.tsx';
import { Price } from '../../widgets/parts/Price.tsx';
import type { KeptGoodsRow } from './kept/KeptGoods.island.tsx';
import styles from './GoodsStrip.module.css';

interface GoodsStripProps {
  title: string;
  rows: KeptGoodsRow[];
  /** Page with all of them. */
  href: string;
  /** Text when there are none. */
  empty: string;
}

function Goods({ row }: { row: KeptGoodsRow }) {
  const inside = (
    <>
      <span className={styles.picture}>
        <Picture address={row.picture} alt="" width={132} height={132} />
        {row.state !== '' && <span className={styles.state}>{row.state}</span>}
      </span>
      <span className={styles.name}>{row.name}</span>
      <Price cents={row.price} />
    </>
  );
  return row.href === '' ? (
    <span className={styles.goods}>{inside}</span>
  ) : (
    <a className={styles.goods} href={row.href}>
      {inside}
    </a>
  );
}

/** The first few goods of a list, with the way to all of them. */
export function GoodsStrip({ title, rows, href, empty }: GoodsStripProps) {
  return (
    <section className={styles.strip} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {rows.length > 0 && (
          <a href={href} aria-label={`查看全部：${title}`}>
            查看全部
          </a>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <Goods row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
