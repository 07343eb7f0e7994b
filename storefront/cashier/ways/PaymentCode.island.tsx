import { useState } from 'react';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { markOrders } from '../../shell/client/order-mark.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { CodePanel } from '../CodePanel.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';

interface PaymentCodeProps {
  base: string;
  tradeId: string;
  /** start of the payment in Unix seconds */
  created: number;
  /** content of the code */
  code: string;
  title: string;
  /** cents */
  totalFee: number;
  /** path of the cashier for its orders */
  cashier: string;
}

/** A payment's code on its own page. It can be renewed, and the page opens the result once the payment is settled. */
export default function PaymentCode({ base, tradeId, created, code, title, totalFee, cashier }: PaymentCodeProps) {
  const shop = useShop();
  const [current, setCurrent] = useState({ code, times: 0 });
  const finish = `${base}/finish?trade_id=${encodeURIComponent(tradeId)}`;
  const poll = async (): Promise<void> => {
    if (!shop) return;
    const { payments } = await shop.apis();
    if ((await payments.trade(tradeId)).trade_state === 'NOTPAY') return;
    markOrders();
    location.replace(finish);
  };
  const renew = async (): Promise<void> => {
    if (!shop) return;
    const { payments } = await shop.apis();
    // The API client shows the message of a refusal.
    const now = await payments.opened(tradeId).catch(() => undefined);
    if (now && now.trade_state !== 'NOTPAY') location.replace(finish);
    else if (now?.qrcode_url) setCurrent(({ times }) => ({ code: now.qrcode_url, times: times + 1 }));
  };
  return (
    <CodePanel
      key={current.times}
      base={base}
      payment={{ url: current.code, tradeId, created: formatDateTime(created) }}
      title={title}
      heading="h1"
      totalFee={totalFee}
      poll={poll}
      onRenew={renew}
    >
      <ButtonLink size="large" href={finish}>
        我已完成支付
      </ButtonLink>
      <ButtonLink size="large" href={cashier}>
        更换支付方式
      </ButtonLink>
    </CodePanel>
  );
}
