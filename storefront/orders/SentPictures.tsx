import { safePicture } from '../../engine/address.ts';
import { Row } from '../../ui/layout/flow.tsx';
import styles from './SentPictures.module.css';

interface SentPicturesProps {
  pics: readonly string[];
  label: string;
  /** alternative text of a picture, numbered from 1 */
  nameOf(number: number): string;
}

/** Pictures that were sent, with links to their full size. */
export function SentPictures({ pics, label, nameOf }: SentPicturesProps) {
  if (pics.length === 0) return null;
  return (
    <Row as="ul" wraps="always" className={styles.pictures} aria-label={label}>
      {pics.map((address, index) => (
        <li key={address}>
          <a href={safePicture(address) || undefined} target="_blank" rel="noopener noreferrer">
            <img
              src={safePicture(address) || undefined}
              alt={nameOf(index + 1)}
              width="80"
              height="80"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </Row>
  );
}
