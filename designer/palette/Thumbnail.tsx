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
  coupon: (
    <>
      <path d="M6 10h52v6a4 4 0 0 0 0 8v6H6v-6a4 4 0 0 0 0-8z" fill={SOFT} />
      <path d="M24 12v16" stroke={INK} strokeDasharray="2 2" />
      {bars(30, 15, [20, 14])}
      {box(10, 16, 9, 8, MARK)}
    </>
  ),
  logos: [6, 25, 44].flatMap((x) => [box(x, 7, 14, 10), box(x, 22, 14, 10)]),
  goods: (
    <>
      {box(6, 5, 20, 4, MARK)}
      {cards(13, 14)}
      {[6, 25, 44].map((x) => box(x, 30, 10, 3, INK))}
    </>
  ),
  shops: (
    <>
      {cards(6, 12)}
      {[6, 25, 44].map((x) => (
        <circle key={x} cx={x + 7} cy="20" r="4" fill={MARK} />
      ))}
      {[6, 25, 44].map((x) => box(x + 2, 28, 10, 3, INK))}
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
