import { Price } from '../../widgets/parts/goods/Price.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import type { KeptGoodsRow } from './kept/KeptGoods.island.tsx';
import { GoodsPicture } from './parts/GoodsPicture.tsx';
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
              <Stack as="a" gap={1} href={row.href || undefined}>
                <GoodsPicture address={row.picture} state={row.state} side={132} />
                <Text size="xs" long="cut">
                  {row.name}
                </Text>
                <Price cents={row.price} />
              </Stack>
            </li>
          ))}
        </ul>
      )}
    </HubPart>
  );
}
