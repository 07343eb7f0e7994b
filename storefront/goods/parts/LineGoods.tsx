import type { ReactNode } from 'react';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Picture } from '../../../widgets/parts/Picture.tsx';
import styles from './LineGoods.module.css';

interface LineGoodsProps {
  /** undefined where there is no page of it */
  href: string | undefined;
  picture: string;
  name: string;
  /** Of its variant; '' for none. */
  spec: string;
  eager?: boolean;
  className?: string | undefined;
  gift?: boolean;
  /** Below name and variant. */
  children?: ReactNode;
}

/** The goods of a line in a cart, an order or an application. */
export function LineGoods({ href, picture, name, spec, eager, className, gift, children }: LineGoodsProps) {
  return (
    <a className={[styles.goods, className].filter(Boolean).join(' ')} href={href}>
      <span className={styles.picture}>
        <Picture address={picture} alt="" width={80} height={80} {...(eager && { eager })} />
      </span>
      <span className={styles.text}>
        <Cut text={name} mark={gift && <i className={styles.gift}>赠品</i>} />
        {spec && <small>{specText(spec)}</small>}
        {children}
      </span>
    </a>
  );
}
