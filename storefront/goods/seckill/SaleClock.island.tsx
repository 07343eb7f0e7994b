import { dayClockText } from '../../../engine/rules/format/time.ts';
import { Text } from '../../../ui/text/Text.tsx';
import { useCountdown } from '../../shell/client/countdown.ts';

export interface SaleClockProps {
  /** Seconds left when the server made the document. */
  seconds: number;
  /** Keeps the page at the end of the sale, because the sale is only a part of the page. */
  stays?: boolean;
}

/** Time left of a flash sale; at 0 a page of sales reloads to show the sales running then. */
export default function SaleClock({ seconds, stays = false }: SaleClockProps) {
  const left = useCountdown(seconds, 'document', () => stays || location.reload());
  if (stays && left <= 0)
    return (
      <Text as="b" tone="price">
        已结束
      </Text>
    );
  return (
    <Text as="b" tone="price" numeric role="timer" aria-label="距结束">
      {dayClockText(left)}
    </Text>
  );
}
