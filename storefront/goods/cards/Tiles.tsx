import type { ReactNode } from 'react';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { CardGrid } from './CardGrid.tsx';
import styles from './Tiles.module.css';

interface Tile {
  key: string;
  href: string;
  picture: string;
  name: string;
  /** Shown over the other corner of the picture: the kind of price. */
  badge?: string;
  /** Shown over the picture: why the goods cannot be had; '' when they can. */
  state: string;
  /** The price. */
  foot: ReactNode;
}

interface TilesProps {
  list: Tile[];
  label?: string;
  late?: boolean | undefined;
  row?: true;
}

/** Goods as links in rows of five or six, or two on a phone. The first row's pictures load at once, unless the row is far down (`late`). */
export function Tiles({ list, label, late = false, row }: TilesProps) {
  const cards = list.map(({ key, href, picture, name, badge = '', state, foot }, index) => ({
    key,
    state,
    badges: badge === '' ? [] : [badge],
    card: (
      <a className={styles.card} href={href}>
        <Picture
          className={styles.picture}
          address={picture}
          alt=""
          width={200}
          height={200}
          eager={!late && index < 6}
        />
        <Cut text={name} />
        <span className={styles.foot}>{foot}</span>
      </a>
    ),
  }));
  return <CardGrid cards={cards} label={label} row={row} small />;
}
