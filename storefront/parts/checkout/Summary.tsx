import type { FreightFee } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/Price.tsx';
import { Button } from '../../ui/Button.tsx';
import { PointPrice } from '../PointPrice.tsx';
import { fullFreight } from './wish.ts';
import styles from './checkout.module.css';

interface SummaryProps {
  quote: FreightFee;
  /** Paid with points, and money beside them. */
  isExchange: boolean;
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

/** What an exchange costs: points of the goods, money beside them, and the freight in the one or the other. */
function ExchangeAmounts({ quote, freightHint }: Pick<SummaryProps, 'quote' | 'freightHint'>) {
  const freight =
    quote.freight_type === 'point' ? (
      <PointPrice point={quote.freight_fee} cents={0} />
    ) : (
      <Price cents={quote.freight_fee} />
    );
  return (
    <>
      <div className={styles.amount}>
        <dt>商品积分（共{quote.totalItemNum}件）</dt>
        <dd>
          <PointPrice point={quote.item_point} cents={0} />
        </dd>
      </div>
      {quote.item_fee > 0 && <Amount name="商品金额" cents={quote.item_fee} />}
      <div className={styles.amount}>
        <dt>运费</dt>
        <dd className={freightHint ? styles.hint : undefined}>{freightHint || freight}</dd>
      </div>
      <div className={styles.amount}>
        <dt>可用积分</dt>
        <dd className={styles.hint}>{quote.user_point}</dd>
      </div>
    </>
  );
}

/** Every amount of a purchase, in money. */
function Amounts({ quote, freightHint, undeliverable }: Pick<SummaryProps, 'quote' | 'freightHint' | 'undeliverable'>) {
  const { discount_info, point_fee, point_use, totalItemNum } = quote;
  return (
    <>
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
    </>
  );
}

/** Every amount with its cause, the total as the largest number, and the one action. */
export function Summary(props: SummaryProps) {
  const { quote, isExchange, recalculating, submitting, refused, freightHint, undeliverable, onSubmit } = props;
  const { total_fee, point } = quote;
  const isShort = isExchange && quote.user_point < point;
  return (
    <div className={styles.summary}>
      <dl className={styles.amounts} aria-busy={recalculating || undefined}>
        {isExchange ? (
          <ExchangeAmounts quote={quote} freightHint={freightHint} />
        ) : (
          <Amounts quote={quote} freightHint={freightHint} undeliverable={undeliverable} />
        )}
      </dl>
      <div className={styles.pay}>
        <p
          className={styles.total}
          data-exchange={isExchange || undefined}
          aria-live="polite"
          aria-busy={recalculating || undefined}
        >
          {undeliverable ? (
            '请更换收货地址后提交'
          ) : (
            <>
              应付总额
              <strong>
                {isExchange ? <PointPrice point={point} cents={total_fee} /> : <Price cents={total_fee} />}
              </strong>
            </>
          )}
        </p>
        <Button
          kind="primary"
          size="large"
          busy={recalculating}
          disabled={submitting || undeliverable || isShort}
          onClick={onSubmit}
        >
          {isShort ? '积分不足' : submitting ? '正在提交' : '提交订单'}
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
