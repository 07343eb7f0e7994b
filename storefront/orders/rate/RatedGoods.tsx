import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import styles from './rate.module.css';

interface RatedGoodsProps {
  /** undefined where the page must not be left */
  href?: string;
  picture: string;
  name: string;
  /** Text of the variant; '' for none. */
  spec: string;
}

/** The goods beside their review. */
export function RatedGoods({ href, picture, name, spec }: RatedGoodsProps) {
  return (
    <Row as="a" gap={3} align="start" className={styles.goods} href={href}>
      <span className={`thumb ${styles.picture}`}>
        <Picture address={picture} alt="" width={64} height={64} />
      </span>
      <div>
        {name}
        {spec && <Note size="small">{spec}</Note>}
      </div>
    </Row>
  );
}
