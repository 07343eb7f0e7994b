import { clockText } from '../parts/buy-state.ts';
import { useCountdown } from '../client/countdown.ts';

export interface SaleClockProps {
  /** Seconds left when the server made the document. */
  seconds: number;
}

/** How long a flash sale still runs; at 0 the page is loaded anew and shows what runs then. */
export default function SaleClock({ seconds }: SaleClockProps) {
  const left = useCountdown(seconds, 'document', () => location.reload());
  return (
    <b role="timer" aria-label="距结束">
      {clockText(left)}
    </b>
  );
}
