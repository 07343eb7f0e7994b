import { clockText, useCountdown } from '../../shell/client/countdown.ts';
import styles from './OrderCountdown.module.css';

interface OrderCountdownProps {
  /** Seconds left when the server made the document. */
  seconds: number;
}

/** How long an order waits for its payment; at 0 the page is loaded anew and shows what became of it. */
export default function OrderCountdown({ seconds }: OrderCountdownProps) {
  const left = useCountdown(seconds, 'document', () => location.reload());
  return (
    <p className={styles.countdown}>
      剩余{' '}
      <b role="timer" aria-label="支付剩余时间">
        {clockText(left)}
      </b>
      ，超时未支付订单将自动取消
    </p>
  );
}
