import { CardFace } from '../../widgets/parts/goods/GoodsCard.tsx';
import { Price } from '../../widgets/parts/goods/Price.tsx';
import { Note } from '../../ui/text/Note.tsx';
import type { KeptGoodsRow } from './kept/KeptGoods.island.tsx';
import { HubPart } from './parts/HubPart.tsx';
import styles from './user-info.module.css';

interface GoodsStripProps {
  title: string;
  rows: KeptGoodsRow[];
  /** Address of the page with all of them. */
  href: string;
  /** Text for an empty list. */
  empty: string;
}

/** The first few goods of a list, with a link to all of them. */
export function GoodsStrip({ title, rows, href, empty }: GoodsStripProps) {
  const all = { href, text: '查看全部', label: `查看全部：${title}` };
  return (
    <HubPart title={title} all={rows.length > 0 ? all : undefined}>
      {rows.length === 0 ? (
        <Note>{empty}</Note>
      ) : (
        <ul className={styles.strip}>
          {rows.map((row) => (
            <li key={row.id}>
              <CardFace
                link={row.href ? { href: row.href } : {}}
                name={row.name}
                address={row.picture}
                picture={214}
                state={row.state}
              >
                <Price cents={row.price} />
              </CardFace>
            </li>
          ))}
        </ul>
      )}
    </HubPart>
  );
}
