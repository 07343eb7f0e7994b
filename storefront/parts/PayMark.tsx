import { payMark, type PayMarkKind } from '../../engine/rules/money/pay-ways.ts';
import styles from './PayMark.module.css';

const DRAWINGS: Record<PayMarkKind, string> = {
  wallet: 'M4 8.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0v-1a2 2 0 0 1 2-2h10v3M16 14h.5',
  points: 'M12 4.5l2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.7z',
  bank: 'M4 9.5l8-5 8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19.5h16',
  blue: 'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM9.5 12l2 2 3.5-4',
  green: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h2v2h-2zM19 17v2h-3',
  card: 'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5v-9A1.5 1.5 0 0 1 5.5 6zM4 10h16M7 14.5h4',
};

/** The mark of a way to pay, by its pay_type: a sign and a colour of our own. The way's name stands beside it. */
export function PayMark({ way }: { way: string }) {
  const kind = payMark(way);
  return (
    <span className={styles.mark} data-kind={kind} aria-hidden="true">
      <svg className="drawing" viewBox="0 0 24 24" width="18" height="18">
        <path d={DRAWINGS[kind]} />
      </svg>
    </span>
  );
}
