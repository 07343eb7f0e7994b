import type { FreightFee } from '../../../schemas/types/api/freight-fee.ts';
import { Price } from '../../../widgets/parts/Price.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './checkout.module.css';

interface SummaryProps {
  quote: FreightFee;
  recalculating: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /** Message about the whole order; '' without one. */
  refused: string;
  /** What is still to be chosen before the freight is known; '' when it is known. */
  freightHint: string;
}

function Amount({ name, cents, minus = false }: { name: string; cents: number; minus?: boolean }) {
  return (
    <div className={styles.amount}>
      <dt>{name}</dt>
      <dd>
        {minus && '-'}
        <Price cents={cents} />
      </dd>
    </div>
  );
}

/** Every amount with its cause, the total as the largest number, and the one action. */
export function Summary({ quote, recalculating, submitting, refused, freightHint, onSubmit }: SummaryProps) {
  const { discount_info, point_fee, point_use, freight_fee, total_fee, totalItemNum } = quote;
  return (
    <div className={styles.summary}>
      <dl className={styles.amounts} aria-busy={recalculating || undefined}>
        <Amount name={`商品金额（共${totalItemNum}件）`} cents={quote.item_fee} />
        {discount_info.map(({ type, id, info, discount_fee }) => (
          <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
        ))}
        {point_fee > 0 && <Amount name={`积分抵扣（${point_use}积分）`} cents={point_fee} minus />}
        {freightHint ? (
          <div className={styles.amount}>
            <dt>运费</dt>
            <dd className={styles.hint}>{freightHint}</dd>
          </div>
        ) : (
          <Amount name="运费" cents={freight_fee} />
        )}
      </dl>
      <div className={styles.pay}>
        <p className={styles.total} aria-live="polite" aria-busy={recalculating || undefined}>
          应付总额
          <strong>
            <Price cents={total_fee} />
          </strong>
        </p>
        <Button kind="primary" size="large" busy={recalculating} disabled={submitting} onClick={onSubmit}>
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
