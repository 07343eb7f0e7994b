import { safePicture } from '../../../engine/address.ts';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import styles from './parts.module.css';

interface PictureLinksProps {
  pictures: readonly { address: string; name: string; caption?: string }[];
  label?: string;
  /** Documents: shown in full, two side by side. */
  papers?: true;
}

/** Submitted pictures; each opens in its original size. */
export function PictureLinks({ pictures, label, papers }: PictureLinksProps) {
  if (pictures.length === 0) return null;
  const items = pictures.map(({ address, name, caption }) => (
    <li key={address}>
      <a href={safePicture(address) || undefined} target="_blank" rel="noreferrer">
        <img src={safePicture(address) || undefined} alt={name} {...(!papers && { width: 88, height: 88 })} />
      </a>
      {caption}
    </li>
  ));
  return papers ? (
    <Columns as="ul" count="narrow" className={styles.pictures} data-papers aria-label={label}>
      {items}
    </Columns>
  ) : (
    <Row as="ul" wraps="always" className={styles.pictures} aria-label={label}>
      {items}
    </Row>
  );
}
