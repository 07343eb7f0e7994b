/** The name of a row: its picture, and a text that links to its page. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { safePicture } from '../../../engine/address.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import styles from './parts.module.css';

interface PictureAndNameProps {
  picture: string | undefined;
  /** Keeps the space for a picture even when there is none. */
  always?: true;
  children: ReactNode;
}

export function PictureAndName({ picture, always, children }: PictureAndNameProps) {
  const address = picture && safePicture(picture);
  return (
    <Row as="span" className={styles.named}>
      {(address || always) && <Thumb src={address}>{always && <Icon name="picture" />}</Thumb>}
      {children}
    </Row>
  );
}

/** A link to an address, or a button that opens the row; cut off at the end of its column, but shown in full on a phone. */
export function NameLink({ name, to, onPress }: { name: string; to?: string; onPress?(): void }) {
  if (to !== undefined)
    return (
      <Link className={styles.link} to={to} title={name}>
        {name}
      </Link>
    );
  return (
    <button type="button" className={styles.link} title={name} onClick={onPress}>
      {name}
    </button>
  );
}
