import { useEffect, useState } from 'react';
import styles from './OrderCountdown.module.css';

interface OrderCountdownProps {
  /** Seconds left when the server made the document. */
  seconds: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}小时` : ''}${two(minutes)}分${two(seconds % 60)}秒`;
}

/** Seconds since the document came; its own clock, because the shopper's may be wrong. */
function age(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (performance.now() - (navigation?.responseStart ?? 0)) / 1000;
}

/** How long an order waits for its payment; at 0 the page is loaded anew and shows what became of it. */
export default function OrderCountdown({ seconds }: OrderCountdownProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const tick = (): void => {
      const now = Math.max(0, Math.ceil(seconds - age()));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      location.reload();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
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
