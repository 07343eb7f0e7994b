import { useEffect, useState } from 'react';
import { SHOW_MINICART } from '../../../../engine/rules/orders/mini-cart.ts';
import { ButtonLink } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { useShop } from '../../../shell/client/shop-context.ts';
import { allPath, gapIn, makeUpPath, type Gap, type Wanted } from './make-up.ts';
import styles from './MakeUpBar.module.css';

export interface MakeUpBarProps {
  base: string;
  wanted: Wanted;
  initial: Gap;
}

/** The gap as it is after goods of the list were added. */
function useGap({ wanted, initial }: MakeUpBarProps): Gap {
  const shop = useShop();
  const [gap, setGap] = useState(initial);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { cart } = (await shop?.stores()) ?? {};
      if (!cart) return;
      if (!cart.cart) await cart.load();
      const now = cart.cart && gapIn(cart.cart, wanted);
      if (now) setGap(now);
    };
    const again = (): void => void look();
    addEventListener(SHOW_MINICART, again);
    return () => removeEventListener(SHOW_MINICART, again);
  }, [shop, wanted]);
  return gap;
}

/** What is missing, in sight while goods are looked at, and the way back to the cart. */
export default function MakeUpBar(props: MakeUpBarProps) {
  const { base, wanted } = props;
  const { text, missing } = useGap(props);
  const part = { id: wanted.activity, freight: wanted.freight };
  return (
    <Row as="section" gap={3} wraps="always" className={styles.bar} aria-label="凑单">
      <p role="status" className="grow">
        {missing && <span>凑单 </span>}
        <b>{text}</b>
      </p>
      {missing && missing.fee > 0 && (
        <ButtonLink kind="text" href={makeUpPath(base, wanted.shop, missing)}>
          一件凑齐
        </ButtonLink>
      )}
      {missing && (
        <ButtonLink kind="text" href={allPath(base, wanted.shop, part)}>
          全部可凑
        </ButtonLink>
      )}
      <ButtonLink kind={missing ? 'secondary' : 'primary'} href={`${base}/cart`}>
        回购物车
      </ButtonLink>
    </Row>
  );
}
