import { clockText, useCountdown } from '../../shell/client/countdown.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';

interface OrderCountdownProps {
  /** Remaining seconds when the server rendered the document. */
  seconds: number;
}

/** Remaining time to pay an order; at 0 the page is reloaded to show the new state. */
export default function OrderCountdown({ seconds }: OrderCountdownProps) {
  const left = useCountdown(seconds, 'document', () => location.reload());
  return (
    <Note>
      剩余{' '}
      <Text as="b" tone="price" numeric role="timer" aria-label="支付剩余时间">
        {clockText(left)}
      </Text>
      ，超时未支付订单将自动取消
    </Note>
  );
}
