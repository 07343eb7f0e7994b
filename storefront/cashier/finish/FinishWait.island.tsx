import { useEffect, useState } from 'react';
import { markOrders } from '../../shell/client/order-mark.ts';
import { usePaymentWait } from '../payment-wait.ts';
import { useShop } from '../../shell/client/shop-context.ts';

interface FinishWaitProps {
  base: string;
  tradeId: string;
}

/** Milliseconds between two requests. */
const EVERY_MS = 3000;
/** Milliseconds until the message that it may take longer. */
const PATIENCE_MS = 30_000;

/** Polls the state of a payment and opens the result (issue 4, /finish). */
export default function FinishWait({ base, tradeId }: FinishWaitProps) {
  const shop = useShop();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  usePaymentWait(EVERY_MS, EVERY_MS, async () => {
    if (!shop) return;
    const { payments } = await shop.apis();
    const { trade_state } = await payments.trade(tradeId);
    if (trade_state === 'NOTPAY') return;
    markOrders();
    // That page redirects a settled payment to its result.
    location.replace(`${base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
  });
  return (
    <p role="status">
      {isLong ? '暂未收到支付结果，您可以稍后在订单中查看。' : '支付结果确认中，请稍候，确认后将自动跳转。'}
    </p>
  );
}
