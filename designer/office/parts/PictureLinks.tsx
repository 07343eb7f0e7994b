import { safePicture } from '../../../engine/address.ts';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import styles from './parts.module.css';

interface PictureLinksProps {
  pictures: readonly { address: string; name: string; caption?: string }[];
  label?: string;
  /** Papers: two beside each other, whole. */
  papers?: true;
}

/** Pictures that were handed in; each opens in its own size. */
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
