import type { ReactNode } from 'react';
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/Price.tsx';
import { Button } from '../../ui/Button.tsx';
import { fullFreight } from './wish.ts';
import styles from './checkout.module.css';

interface AmountProps {
  name: string;
  cents: number;
  minus?: boolean;
  strong?: boolean;
}

export function Amount({ name, cents, minus = false, strong = false }: AmountProps) {
  return (
    <div className={styles.amount} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        {minus && '-'}
        <Price cents={cents} />
      </dd>
    </div>
  );
}

/** The freight before points, or why it is not known. */
export function Freight({ cents, hint }: { cents: number; hint: string }) {
  if (hint === '') return <Amount name="运费" cents={cents} />;
  return (
    <div className={styles.amount}>
      <dt>运费</dt>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  );
}

interface FrameProps {
  /** cents; without a total there is nothing to submit, and `missing` says what to do */
  total: number | undefined;
  missing: string;
  recalculating: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /** Message about the whole order; '' without one. */
  refused: string;
  /** The amounts. */
  children: ReactNode;
}

/** The amounts, the total as the largest number, and the one action. */
export function SummaryFrame(props: FrameProps) {
  const { total, missing, recalculating, submitting, refused, onSubmit, children } = props;
  return (
    <div className={styles.summary}>
      <dl className={styles.amounts} aria-busy={recalculating || undefined}>
        {children}
      </dl>
      <div className={styles.pay}>
        <p className={styles.total} aria-live="polite" aria-busy={recalculating || undefined}>
          {total === undefined ? (
            missing
          ) : (
            <>
              应付总额
              <strong>
                <Price cents={total} />
              </strong>
            </>
          )}
        </p>
        <Button
          kind="primary"
          size="large"
          busy={recalculating}
          disabled={submitting || total === undefined}
          onClick={onSubmit}
        >
          {submitting ? '正在提交' : '提交订单'}
        </Button>
      </div>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

interface SummaryProps extends Pick<FrameProps, 'recalculating' | 'submitting' | 'onSubmit' | 'refused'> {
  quote: FreightFee;
  /** Why the freight is not known; '' when it is. */
  freightHint: string;
  /** Nothing is sent to the address: there is no total, and nothing to submit. */
  undeliverable: boolean;
}

/** The amounts of one order, every one with its cause. */
export function Summary({ quote, freightHint, undeliverable, ...frame }: SummaryProps) {
  const { discount_info, point_fee, point_use, total_fee, totalItemNum } = quote;
  return (
    <SummaryFrame total={undeliverable ? undefined : total_fee} missing="请更换收货地址后提交" {...frame}>
      <Amount name={`商品金额（共${totalItemNum}件）`} cents={quote.item_fee} />
      {discount_info.map(({ type, id, info, discount_fee }) => (
        <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
      ))}
      <Freight cents={fullFreight(quote)} hint={freightHint} />
      {point_fee > 0 && !undeliverable && <Amount name={`积分抵扣（${point_use}积分）`} cents={point_fee} minus />}
    </SummaryFrame>
  );
}
