/** A small picture of what a widget looks like, drawn by the schema's `icon`; unknown icons get the outline of a card. */
import type { ReactNode } from 'react';

const INK = 'var(--grey-5)';
const SOFT = 'var(--grey-3)';
const MARK = 'var(--accent)';

function box(x: number, y: number, width: number, height: number, fill: string = SOFT): ReactNode {
  return <rect key={`${x} ${y} ${width}`} x={x} y={y} width={width} height={height} rx="1.5" fill={fill} />;
}

const bars = (x: number, y: number, widths: number[], fill: string = INK): ReactNode[] =>
  widths.map((width, index) => box(x, y + index * 6, width, 3, fill));

const cards = (y: number, height: number): ReactNode[] => [6, 25, 44].map((x) => box(x, y, 14, height));

const PICTURES: Record<string, ReactNode> = {
  carousel: (
    <>
      {box(4, 5, 56, 26)}
      <path d="m8 27 11-12 8 8 6-6 12 10z" fill={INK} />
      {[26, 32, 38].map((x, index) => (
        <circle key={x} cx={x} cy="35.5" r="1.6" fill={index === 0 ? MARK : INK} />
      ))}
    </>
  ),
  hotzone: (
    <>
      {box(4, 5, 56, 30)}
      <rect x="10" y="10" width="18" height="12" fill="none" stroke={MARK} strokeDasharray="2 2" />
      <rect x="34" y="17" width="20" height="13" fill="none" stroke={MARK} strokeDasharray="2 2" />
    </>
  ),
  'free-panel': (
    <>
      <rect x="4" y="5" width="56" height="30" rx="1.5" fill="none" stroke={INK} strokeDasharray="3 2" />
      {box(9, 10, 20, 8)}
      {box(24, 15, 16, 14, MARK)}
      {box(44, 9, 11, 18)}
    </>
  ),
  text: (
    <>
      <path d="M22 9h20v5M32 9v22m-4 0h8" fill="none" stroke={MARK} strokeWidth="2.4" />
      {bars(6, 12, [10, 10, 10])}
      {bars(48, 12, [10, 10, 10])}
    </>
  ),
  showcase: (
    <>
      {box(6, 5, 12, 4, MARK)}
      {box(22, 5, 12, 4, INK)}
      {cards(13, 14)}
      {[6, 25, 44].map((x) => box(x, 30, 10, 3, INK))}
    </>
  ),
  navigation: (
    <>
      {box(4, 5, 18, 7, MARK)}
      {[27, 39, 51].map((x) => box(x, 7, 8, 3, INK))}
      {box(4, 14, 18, 21)}
      {bars(7, 17, [10, 12, 8])}
    </>
  ),
  search: (
    <>
      <rect x="5" y="12" width="38" height="14" rx="2" fill="none" stroke={INK} />
      {box(44, 12, 15, 14, MARK)}
      <circle cx="12" cy="19" r="3" fill="none" stroke={INK} />
      <path d="m14.5 21.5 2 2" stroke={INK} />
      {box(5, 30, 10, 3)}
      {box(18, 30, 10, 3)}
    </>
  ),
  cart: (
    <>
      <rect x="10" y="11" width="44" height="18" rx="2" fill="none" stroke={INK} />
      <path d="M16 15h3l2 7h9l2-5H20" fill="none" stroke={MARK} strokeWidth="1.6" />
      {box(37, 18, 12, 4, INK)}
    </>
  ),
  'goods-list': (
    <>
      {box(6, 5, 52, 5, MARK)}
      {cards(13, 14)}
      {[6, 25, 44].map((x) => box(x, 30, 10, 3, INK))}
    </>
  ),
  'logo-wall': (
    <>
      {box(6, 5, 14, 3, INK)}
      {[6, 25, 44].flatMap((x) =>
        [12, 25].map((y) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="14" height="10" rx="1.5" fill="none" stroke={INK} />
        )),
      )}
      {[13, 32, 51].flatMap((x, index) =>
        [17, 30].map((y) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.4" fill={index === 1 && y === 17 ? MARK : SOFT} />
        )),
      )}
    </>
  ),
  card: (
    <>
      <rect x="17" y="4" width="30" height="32" rx="2" fill="none" stroke={INK} />
      {box(20, 7, 12, 3, MARK)}
      {box(20, 12, 24, 9)}
      {[20, 33].map((x) => box(x, 23, 11, 10))}
    </>
  ),
  menu: (
    <>
      <path d="m9 16-3 4 3 4M55 16l3 4-3 4" fill="none" stroke={INK} strokeWidth="1.6" />
      {[13, 27, 41].map((x, index) => box(x, 18, 10, 4, index === 0 ? MARK : INK))}
      {box(13, 25, 10, 2, MARK)}
    </>
  ),
  'main-image': (
    <>
      {box(4, 5, 56, 6, MARK)}
      {box(4, 13, 22, 22)}
      {[29, 40, 51].flatMap((x) => [13, 25].map((y) => box(x, y, 9, 7)))}
      {[29, 40, 51].flatMap((x) => [21, 33].map((y) => box(x, y, 7, 2, INK)))}
    </>
  ),
  premium: (
    <>
      {box(4, 5, 56, 6, MARK)}
      {box(4, 13, 16, 22)}
      {[22, 31].flatMap((x) => [13, 25].map((y) => box(x, y, 7, 10)))}
      {box(40, 13, 20, 13)}
      {box(40, 29, 14, 3, INK)}
    </>
  ),
  marketing: (
    <>
      <rect x="14" y="4" width="36" height="32" rx="2" fill={SOFT} />
      {box(22, 7, 20, 3, MARK)}
      {box(26, 12, 12, 2, INK)}
      {[17, 26].map((y) => box(17, y, 30, 7, INK))}
    </>
  ),
  special: (
    <>
      {box(4, 5, 18, 30, INK)}
      {box(25, 5, 9, 3, MARK)}
      {box(37, 5, 9, 3)}
      {[25, 44].flatMap((x) => [11, 24].map((y) => box(x, y, 16, 8)))}
      {[25, 44].flatMap((x) => [20, 33].map((y) => box(x, y, 10, 2, INK)))}
    </>
  ),
  'hot-sale': (
    <>
      {box(16, 4, 14, 3, MARK)}
      {[9, 16, 23].map((y) => box(16, y, 8, 6))}
      {[9, 16, 23].flatMap((y) => [box(27, y, 20, 2, INK), box(27, y + 3, 12, 2)])}
      {[27, 32, 37].map((x, index) => (
        <circle key={x} cx={x} cy="34" r="1.6" fill={index === 0 ? MARK : INK} />
      ))}
    </>
  ),
  nearby: (
    <>
      {cards(15, 10)}
      {[6, 25, 44].map((x) => (
        <circle key={x} cx={x + 7} cy="25" r="4" fill={INK} />
      ))}
      {[6, 25, 44].map((x) => box(x + 2, 32, 10, 3, INK))}
      <path d="M32 3a4.5 4.5 0 0 1 4.5 4.5c0 2.6-4.5 6-4.5 6s-4.5-3.4-4.5-6A4.5 4.5 0 0 1 32 3Z" fill={MARK} />
    </>
  ),
  recommend: (
    <>
      {box(24, 4, 16, 3, MARK)}
      {[5, 34].map((x) => box(x, 10, 25, 7, INK))}
      {[5, 34].map((x) => box(x, 19, 7, 16))}
      {[14, 23, 43, 52].map((x) => box(x, 19, 7, 10))}
      {[14, 23, 43, 52].map((x) => box(x, 32, 7, 2, INK))}
    </>
  ),
  coupons: (
    <>
      {[5, 22].map((y) => (
        <path key={y} d={`M6 ${y}h52v4a3.5 3.5 0 0 0 0 7v3H6v-3a3.5 3.5 0 0 0 0-7z`} fill={SOFT} />
      ))}
      {[9, 26].map((y) => box(13, y, 9, 6, MARK))}
      {[9, 26].flatMap((y) => bars(29, y, [18, 12]))}
    </>
  ),
  'main-category': (
    <>
      {box(4, 5, 18, 7, MARK)}
      <path d="M7 7.5h4m-4 2h4" stroke="var(--grey-0)" />
      {[27, 39, 51].map((x) => box(x, 7, 8, 3, INK))}
      {box(4, 14, 18, 21)}
      {bars(7, 17, [10, 12, 8])}
      <rect x="24" y="14" width="36" height="21" rx="1.5" fill="none" stroke={INK} />
      {[18, 25].map((y) => box(28, y, 8, 3, INK))}
      {[40, 49].flatMap((x) => [18, 25].map((y) => box(x, y, 6, 3)))}
    </>
  ),
};

const CARD = (
  <>
    {box(6, 6, 24, 28)}
    {box(34, 6, 24, 4, MARK)}
    {bars(34, 15, [24, 20, 14])}
  </>
);

export function Thumbnail({ icon }: { icon: string | undefined }) {
  return (
    <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
      {(icon !== undefined && PICTURES[icon]) || CARD}
    </svg>
  );
}
