import type { ReactNode } from 'react';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import styles from './LineGoods.module.css';

interface LineGoodsProps {
  /** undefined when the goods have no page */
  href: string | undefined;
  picture: string;
  name: string;
  /** Specification of the variant; '' for none. */
  spec: string;
  eager?: boolean;
  className?: string | undefined;
  gift?: boolean;
  /** Shown below name and variant. */
  children?: ReactNode;
}

/** The goods of a line in a cart, an order or an after-sales application. */
export function LineGoods({ href, picture, name, spec, eager, className, gift, children }: LineGoodsProps) {
  return (
    <Row as="a" gap={3} className={[styles.goods, className].filter(Boolean).join(' ')} href={href}>
      <span className={styles.picture}>
        <Picture address={picture} alt="" width={80} height={80} {...(eager && { eager })} />
      </span>
      <Stack as="span" gap={1}>
        <Cut className={styles.name} text={name} mark={gift && <i className={styles.gift}>赠品</i>} />
        {spec && (
          <Text as="small" tone="second" size="xs" long="breaks">
            {specText(spec)}
          </Text>
        )}
        {children}
      </Stack>
    </Row>
  );
}
