import type { FreightFee } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/Price.tsx';
import { Button } from '../../ui/Button.tsx';
import { fullFreight } from './wish.ts';
import styles from './checkout.module.css';

interface SummaryProps {
  quote: FreightFee;
  recalculating: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /** Message about the whole order; '' without one. */
  refused: string;
  /** Why the freight is not known; '' when it is. */
  freightHint: string;
  /** Nothing is sent to the address: there is no total, and nothing to submit. */
  undeliverable: boolean;
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
export function Summary(props: SummaryProps) {
  const { quote, recalculating, submitting, refused, freightHint, undeliverable, onSubmit } = props;
  const { discount_info, point_fee, point_use, total_fee, totalItemNum } = quote;
  return (
    <div className={styles.summary}>
      <dl className={styles.amounts} aria-busy={recalculating || undefined}>
        <Amount name={`商品金额（共${totalItemNum}件）`} cents={quote.item_fee} />
        {discount_info.map(({ type, id, info, discount_fee }) => (
          <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
        ))}
        {freightHint ? (
          <div className={styles.amount}>
            <dt>运费</dt>
            <dd className={styles.hint}>{freightHint}</dd>
          </div>
        ) : (
          <Amount name="运费" cents={fullFreight(quote)} />
        )}
        {point_fee > 0 && !undeliverable && <Amount name={`积分抵扣（${point_use}积分）`} cents={point_fee} minus />}
      </dl>
      <div className={styles.pay}>
        <p className={styles.total} aria-live="polite" aria-busy={recalculating || undefined}>
          {undeliverable ? (
            '请更换收货地址后提交'
          ) : (
            <>
              应付总额
              <strong>
                <Price cents={total_fee} />
              </strong>
            </>
          )}
        </p>
        <Button
          kind="primary"
          size="large"
          busy={recalculating}
          disabled={submitting || undeliverable}
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
