import { Children, type CSSProperties, type ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { pictureSet, sizedPicture } from '../../../engine/picture.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** Any address from data; one that is not allowed for pictures shows only the placeholder, like ''. */
  address: string;
  /** Alternative text; '' when the text beside it has the same content. */
  alt: string;
  /** px; aspect ratio of the picture and the requested size. The element fills its parent unless CSS sets another size. */
  width: number;
  height: number;
  /** Loads at once, for pictures in the first view; 'first' with high priority. Others load lazily. */
  eager?: boolean | 'first';
  fit?: 'cover' | 'fill';
  /** Text on the placeholder, e.g. the size to upload. */
  hint?: string;
  className?: string;
  style?: CSSProperties;
  /** Shown over the picture, e.g. links. */
  children?: ReactNode;
}

/**
 * A picture, or a placeholder with an icon when it is missing or fails to load. This needs only CSS: the `img` has no alternative text that
 * browsers would draw on failure; the name is on a wrapping element, which a picture without a name does not need. React preloads no picture
 * in a `picture` element: the document preloads its first one itself, and the others stand in its text. A browser that has a larger one in its
 * cache shows that, so preloading the smaller one is a waste.
 */
export function Picture(props: PictureProps) {
  const { alt, width, height, eager, fit = 'cover', hint, className, style, children } = props;
  const address = safePicture(props.address);
  const classes = [styles.picture, fit === 'fill' && styles.fill, className, address === '' && styles.empty]
    .filter(Boolean)
    .join(' ');
  const isGround = Children.toArray(children).length > 0;
  const alone = address !== '' && alt === '' && !isGround;
  const image = address !== '' && (
    <picture className={alone ? classes : styles.source} style={alone ? style : undefined}>
      <img
        srcSet={pictureSet(address, { width, height })}
        src={sizedPicture(address, { width, height })}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
      />
    </picture>
  );
  if (alone) return image;
  // The role img would hide the children from screen readers.
  const label = alt === '' ? {} : { role: isGround ? 'group' : 'img', 'aria-label': alt };
  return (
    <span className={classes} style={style} {...label}>
      {image || (hint && <span className={styles.hint}>{hint}</span>)}
      {children}
    </span>
  );
}
