import type { ReactNode } from 'react';
import { CardFace } from '../../../widgets/parts/goods/GoodsCard.tsx';
import { CardGrid } from './CardGrid.tsx';

interface Tile {
  key: string;
  href: string;
  picture: string;
  name: string;
  /** Shown over a corner of the picture: the kind of price. */
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

/** Cards of goods whose price is no plain one. The first row's pictures load at once, unless the row is far down (`late`). */
export function Tiles({ list, label, late = false, row }: TilesProps) {
  const cards = list.map(({ key, href, picture, name, badge = '', state, foot }, index) => ({
    key,
    badges: badge === '' ? [] : [badge],
    card: (
      <CardFace link={{ href }} name={name} address={picture} picture={214} eager={!late && index < 5} state={state}>
        {foot}
      </CardFace>
    ),
  }));
  return <CardGrid cards={cards} label={label} row={row} />;
}
