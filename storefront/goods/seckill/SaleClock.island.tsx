import { clockText } from '../buy-box/buy-state.ts';
import { Text } from '../../../ui/text/Text.tsx';
import { useCountdown } from '../../shell/client/countdown.ts';

export interface SaleClockProps {
  /** Seconds left when the server made the document. */
  seconds: number;
  /** The page stays as it is at the end, as the sale is a part of it. */
  stays?: boolean;
}

/** How long a flash sale still runs; at 0 a page of sales is loaded anew and shows what runs then. */
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
      {clockText(left)}
    </Text>
  );
}
