import { Children, type CSSProperties, type ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import styles from './Picture.module.css';

interface PictureProps {
  /** From data, whatever it is; what no picture may come from shows the ground alone, as '' does. */
  address: string;
  /** Alternative text; '' when the text beside it has the same content. */
  alt: string;
  /** px; shape of the picture and the requested size. The element fills its parent unless CSS sets another size. */
  width: number;
  height: number;
  /** Loads at once, for what a visitor sees first; 'first' before everything else. The others load lazily. */
  eager?: boolean | 'first';
  fit?: 'cover' | 'fill';
  /** Text on the empty ground, e.g. the size an operator should upload. */
  hint?: string;
  className?: string;
  style?: CSSProperties;
  /** Laid over the picture, e.g. its links. */
  children?: ReactNode;
}

/**
 * A picture; on a quiet ground with a mark when there is none or it fails. All that is CSS: the `img` itself has no alternative
 * text that a browser would draw when it fails; the name is on an element around it, which a picture without one does not need.
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
    <img
      className={alone ? classes : undefined}
      style={alone ? style : undefined}
      src={sizedPicture(address, { width, height })}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : undefined}
    />
  );
  if (alone) return image;
  // What lies on a picture would be hidden from readers by the role of one.
  const label = alt === '' ? {} : { role: isGround ? 'group' : 'img', 'aria-label': alt };
  return (
    <span className={classes} style={style} {...label}>
      {image || (hint && <span className={styles.hint}>{hint}</span>)}
      {children}
    </span>
  );
}
