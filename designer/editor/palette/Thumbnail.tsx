/** A small picture of a widget, by the schema's `icon`; an icon without a drawing shows the outline of a card. */
import pictures from './thumbnails.svg';

/** The groups of thumbnails.svg. */
export const DRAWN =
  'carousel hotzone free-panel text showcase navigation search cart goods-list logo-wall card menu main-image premium marketing special hot-sale nearby recommend coupons main-category articles countdown'.split(
    ' ',
  );

export function Thumbnail({ icon = '' }: { icon: string | undefined }) {
  return (
    <svg viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
      <use href={`${pictures}#${DRAWN.includes(icon) ? icon : 'unknown'}`} />
    </svg>
  );
}
