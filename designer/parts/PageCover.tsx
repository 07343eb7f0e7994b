import type { MallPage } from '../../../../schemas/types/contract.ts';
import { safePicture } from '../../../../engine/address.ts';
import styles from '../pages.module.css';

const percent = (part: number): string => `${part * 100}%`;

/** A small picture of the start of the page: its pictures at their places. */
export function PageCover({ boxes }: { boxes: NonNullable<MallPage['cover']> }) {
  return (
    <span className={styles.cover} aria-hidden="true" data-cover>
      {boxes.map(({ x, y, width, height, picture }, index) => {
        const place = { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
        const address = safePicture(picture);
        return address ? (
          <img key={index} src={address} alt="" loading="lazy" style={place} />
        ) : (
          <span key={index} style={place} />
        );
      })}
    </span>
  );
}
