import { safePicture } from '../../../../engine/address.ts';
import { mallName, type Site } from '../../../route-types.ts';
import styles from './Mark.module.css';

interface MarkProps {
  site: Pick<Site, 'brand'>;
  /** px per side */
  size: number;
  /** '' when the name stands beside it */
  alt: string;
}

/** The mall's square logo; without a picture, the first character of its name. */
export function Mark({ site, size, alt }: MarkProps) {
  const picture = safePicture(site.brand?.mark);
  if (picture !== '') return <img className={styles.mark} src={picture} alt={alt} width={size} height={size} />;
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <span className={styles.letter} style={{ width: size, height: size, fontSize: size / 2 }} {...named}>
      {mallName(site).slice(0, 1)}
    </span>
  );
}
