import { Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import styles from './rate.module.css';

interface RatedGoodsProps {
  /** undefined where one is not to leave */
  href?: string;
  picture: string;
  name: string;
  /** Of its variant; '' for none. */
  spec: string;
}

/** The goods that a review is about, beside it. */
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
