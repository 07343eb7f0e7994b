import { formatYuan, splitYuan } from '../../engine/rules/price.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** cents */
  cents: number;
  /** cents; struck when it is higher than the price. */
  market?: number;
  /** Number of decimals, 0 to 2. */
  digits?: number;
  className?: string;
}

/** ¥1,234.50 with a smaller symbol and smaller decimals (designer spec 9); size and colour come from around it. */
export function Price({ cents, market, digits = 2, className }: PriceProps) {
  const { symbol, whole, decimals } = splitYuan(cents, digits);
  return (
    <span className={className ? `${styles.prices} ${className}` : styles.prices}>
      <span>
        {symbol + whole}
        <span>{decimals}</span>
      </span>
      {market !== undefined && market > cents && <s>{formatYuan(market, digits)}</s>}
    </span>
  );
}
